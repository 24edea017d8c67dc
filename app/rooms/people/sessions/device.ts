// Names a browser well enough to tell the phone from the computer.

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const found = (kinds: [RegExp, string][], text: string) => kinds.find(([sign]) => sign.test(text))?.[1]

/** 'Chrome em Android', 'Firefox', or 'Navegador desconhecido'. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [found(browsers, userAgent), found(systems, userAgent)]
  if (browser && system) return `${browser} em ${system}`
  return browser ?? system ?? 'Navegador desconhecido'
}
