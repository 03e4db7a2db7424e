/** The build leaves the address of the error catalogue's texts in one language. */
declare module '@plateia/contracts/errors.json?en' {
  const url: string;
  export default url;
}
declare module '@plateia/contracts/errors.json?el' {
  const url: string;
  export default url;
}
