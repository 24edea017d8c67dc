declare module 'virtual:page-entry' {
  /** where the script of public pages is */
  const address: string
  export default address
}
