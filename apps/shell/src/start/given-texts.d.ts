/** The build leaves the addresses of texts that libraries own. */
declare module '@plateia/contracts/errors.json?en' {
  const url: string;
  export default url;
}
declare module '@plateia/contracts/errors.json?el' {
  const url: string;
  export default url;
}
declare module '@plateia/i18n/texts/en/common.json?url' {
  const url: string;
  export default url;
}
declare module '@plateia/i18n/texts/el/common.json?url' {
  const url: string;
  export default url;
}
