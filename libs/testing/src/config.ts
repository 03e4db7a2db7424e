/** Where the engines of this test run are; what is missing skips its suites. */
export const testEngines = {
  mongoUrl: process.env['TEST_MONGO_URL'],
  redisUrl: process.env['TEST_REDIS_URL'],
  kafkaBrokers: process.env['TEST_KAFKA_BROKERS'],
} as const;

/** For a platform started as a child: flags meant for the test runner have no business there. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, MONGO_URL: __, REDIS_URL: ___, KAFKA_BROKERS: ____, ...rest } = process.env;
  return rest;
}
