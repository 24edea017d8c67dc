declare module 'virtual:page-entry' {
  /** the address of the public pages' script */
  const address: string
  export default address
}
