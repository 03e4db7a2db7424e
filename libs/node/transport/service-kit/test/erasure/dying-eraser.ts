import 'reflect-metadata';
import { armCrashPoint } from '@plateia/runtime';
import { z } from 'zod';
import { Eraser } from './eraser.js';

/** Goes on with what it finds and dies after so many portions. */
const orders = z.object({ url: z.string(), database: z.string(), owner: z.string(), portions: z.number() });
const { url, database, owner, portions } = orders.parse(JSON.parse(process.argv[2] ?? '{}'));

armCrashPoint('erasure.portion', portions - 1);
await new Eraser(url, database, owner).start();
