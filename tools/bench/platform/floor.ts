// What the same calls cost with nothing around them: fastify and the MongoDB driver, no sign-in, no friends, no rules.
// node floor.ts <mongo url>; tells its port on stdout.
import fastify from 'fastify';
import { MongoClient } from 'mongodb';

interface FloorPost {
  _id: string;
  authorId: string;
  authorFullName: string;
  content: string;
  createdAt: Date;
  totalLikes: number;
}
interface FloorReaction {
  _id: string;
  state: string;
}

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: floor.ts <mongo url>');
const client = new MongoClient(url);
const database = client.db('bench_floor');
const posts = database.collection<FloorPost>('posts');
const reactions = database.collection<FloorReaction>('reactions');

const app = fastify({ forceCloseConnections: true });
app.get('/posts', () => posts.find().sort({ _id: -1 }).limit(20).toArray());
app.get<{ Params: { id: string } }>('/posts/:id', ({ params }) => posts.findOne({ _id: params.id }));
app.post<{ Body: FloorReaction }>('/reactions', async ({ body }) => {
  await reactions.updateOne({ _id: body._id }, { $set: { state: body.state } }, { upsert: true });
  return body;
});
app.post<{ Body: FloorPost }>('/posts', async ({ body }, reply) => {
  await posts.insertOne(body);
  return reply.status(201).send(body);
});
app.post<{ Body: FloorPost[] }>('/fill', { bodyLimit: 64_000_000 }, async ({ body }) => {
  await posts.insertMany(body);
  return { posts: body.length };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ port: Number(new URL(address).port) })}\n`);
process.stdin.once('close', () => process.exit(0)).resume();
