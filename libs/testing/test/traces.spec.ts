import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { interact } from '@plateia/contracts/feed';
import { describeWith, SpanCollector } from '@plateia/test-kit';
import { aMember, aPost, befriend, startPlatform, type InProcessPlatform } from '@plateia/testing';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

describeWith('a call and the events that follow from it', 'TEST_MONGO_URL')('a trace', () => {
  let collector: SpanCollector;
  let platform: InProcessPlatform;
  let hasStopped = false;
  const stop = async () => {
    if (!hasStopped) await platform.stop();
    hasStopped = true;
  };

  beforeAll(async () => {
    collector = await SpanCollector.start();
    platform = await startPlatform({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  });
  afterAll(async () => {
    await stop();
    await collector.stop();
  });

  it('leads from the page over the service to whoever heard of it, and names nobody', async () => {
    const [anna, nikos] = [await aMember(platform), await aMember(platform)];
    await befriend(anna, nikos);
    await platform.drain();
    const post = await aPost(anna, { content: 'Words that are nobody else’s business' });
    const answer = await nikos.fetch(platform.origin + interact.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
      body: JSON.stringify({ type: 'post', uuid: post.id, action: 'like', on: true }),
    });
    expect(answer.status).toBe(200);
    await platform.drain();
    await stop();

    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
    const call = spans.find(({ name }) => name === `POST ${interact.path}`);
    expect(call).toMatchObject({
      service: 'feed',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': interact.path, 'http.response.status_code': 200, 'plateia.call': interact.id },
    });
    const heard = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(heard.map(({ service, name }) => `${service}: ${name}`)).toEqual(
      expect.arrayContaining(['notifications: process new_like', 'xp: process new_like']),
    );
    expect(heard.every(({ failed }) => !failed)).toBe(true);
    for (const secret of [anna.userId, nikos.userId, anna.email, post.id, post.content])
      expect(JSON.stringify(collector.spans)).not.toContain(secret);
  });
});
