export interface BrokerPlace {
  readonly port: number;
  readonly controllerPort: number;
  readonly dir: string;
}

/** One broker that is its own controller, tuned to be back within seconds of a kill -9. */
export function brokerProperties({ port, controllerPort, dir }: BrokerPlace): string {
  const properties = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': dir,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'offsets.topic.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    // The registration of a killed broker must expire before it is let in again: 12 s with the defaults.
    'broker.session.timeout.ms': 1000,
    'broker.heartbeat.interval.ms': 200,
    'controller.quorum.election.timeout.ms': 300,
    'controller.quorum.fetch.timeout.ms': 600,
    // Taken at once, 128 MB by default: the rest of a small heap would be full, and every pause a collection of all of it.
    'log.cleaner.dedupe.buffer.size': 4 * 1024 * 1024,
    // Topics come from the contracts, with their partition count.
    'auto.create.topics.enable': false,
  };
  return Object.entries(properties)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
