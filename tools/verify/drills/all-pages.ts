export async function allPages<T>(
  read: (nextToken: string) => Promise<{ items: T[]; nextToken: string }>,
): Promise<T[]> {
  const all: T[] = [];
  let nextToken = '';
  do {
    const page = await read(nextToken);
    all.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== '');
  return all;
}
