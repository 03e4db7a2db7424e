export default async function lower(): Promise<void> {
  await Promise.all((globalThis.journeyPlatforms ?? []).map((platform) => platform.stop()));
}
