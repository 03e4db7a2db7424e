export default async function lower(): Promise<void> {
  await globalThis.journeyPlatform?.stop();
}
