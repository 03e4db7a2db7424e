import { Inject, type FactoryProvider } from '@nestjs/common';
import { AggregateStore, EventComposer, Relay, type Aggregate } from '@plateia/events';
import type { Connection } from '@plateia/mongo';
import type { Model, Schema } from 'mongoose';

const CONNECTION = Symbol('connection');
const LOGGER = Symbol('logger');
const SETTINGS = Symbol('settings');
const PLATFORM = Symbol('platform settings');
const METRICS = Symbol('metrics');
const SESSION_COOKIES = Symbol('session cookies');

/** By what the parts of a ServiceContext are injected that have no class of their own. */
export const tokens = { CONNECTION, LOGGER, SETTINGS, PLATFORM, METRICS, SESSION_COOKIES } as const;

export const InjectConnection = (): ParameterDecorator => Inject(CONNECTION);
export const InjectLogger = (): ParameterDecorator => Inject(LOGGER);
export const InjectSettings = (): ParameterDecorator => Inject(SETTINGS);
export const InjectPlatform = (): ParameterDecorator => Inject(PLATFORM);
export const InjectSessionCookies = (): ParameterDecorator => Inject(SESSION_COOKIES);
export const InjectMetrics = (): ParameterDecorator => Inject(METRICS);

const modelToken = (name: string) => `model ${name}`;
export const InjectModel = (name: string): ParameterDecorator => Inject(modelToken(name));

/** A mongoose model on the service's own connection; its indexes are made before the service is ready. */
export const provideModel = <T>(name: string, schema: Schema<T>): FactoryProvider => ({
  provide: modelToken(name),
  inject: [CONNECTION],
  useFactory: (connection: Connection) => connection.model(name, schema),
});

/** The store of an aggregate whose schema has the outbox plugin; injected by the given name. */
export const provideStore = (store: string, model: string): FactoryProvider => ({
  provide: store,
  inject: [modelToken(model), EventComposer, Relay],
  useFactory: (of: Model<Aggregate>, composer: EventComposer, relay: Relay) => new AggregateStore(of, composer, relay),
});
