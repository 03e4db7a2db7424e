// The process that sends requests, so that its work is not counted with the work of whoever answers them.
// It is sent loads over IPC and tells how each went.
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface Load {
  port: number;
  /** requests on their way at one time, each on a connection that is kept */
  width: number;
  requests: LoadRequest[];
}

export interface LoadResult {
  ms: number;
  /** how many answers of each status */
  statuses: Record<string, number>;
  /** the first answer that was no success */
  refusal?: string;
}

process.on('message', (load: Load) => void run(load).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit(0));

async function run({ port, width, requests }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const result: LoadResult = { ms: 0, statuses: {} };
  const left = requests.values();
  const worker = async (): Promise<void> => {
    for (const one of left) {
      const { status, text } = await send(one, port, agent);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status < 200 || status > 299) result.refusal ??= `${one.method} ${one.path}: ${status} ${text}`;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: width }, worker));
  result.ms = performance.now() - began;
  agent.destroy();
  return result;
}

function send({ method, path, headers = {}, body }: LoadRequest, port: number, agent: Agent) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const status = answer.statusCode ?? 0;
        let text = '';
        // What went well is not looked at; a refusal is shown.
        if (status > 299) answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        else answer.resume();
        answer.once('end', () => resolve({ status, text }));
      },
    );
    sent.once('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(body);
  });
}
