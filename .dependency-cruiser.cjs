/** The layers of docs/architecture.md, checked by `pnpm lint:layers`. */
const module_ = '^apps/server/src/modules/([^/]+/[^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Files that need each other belong together.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules decide; they do no I/O, so that they can be proved.',
      from: { path: '^apps/server/src/.*\\.rules\\.ts$' },
      to: {
        // A type does no I/O.
        dependencyTypesNot: ['type-only'],
        pathNot: [
          '\\.rules\\.ts$',
          '^packages/(validators|sdk)/',
          '^apps/server/src/platform/(clock|cut|refusal)\\.ts$',
        ],
      },
    },
    {
      name: 'routes-only-map',
      severity: 'error',
      comment: 'A routes file names services and declared lists, nothing else.',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(sql|schema|rules)\\.ts$', pathNot: '\\.list\\.sql\\.ts$' },
    },
    {
      name: 'sql-of-its-own-module',
      severity: 'error',
      comment:
        'A service reaches other modules through their services, never through their SQL. Queries and declarations may share a filter.',
      from: { path: module_, pathNot: '\\.(test|sql|master)\\.ts$' },
      to: { path: '^apps/server/src/modules/.*\\.sql\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    },
    {
      name: 'one-writer-of-stock',
      severity: 'error',
      comment: 'Only inv/stock writes balances and the stock ledger; queries and declarations read its tables.',
      from: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/inv/stock/', '\\.(sql|master)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: 'inv/stock/stock\\.schema\\.ts$' },
    },
    {
      name: 'platform-below-modules',
      severity: 'error',
      comment: 'The platform knows no business.',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'web-speaks-through-the-sdk',
      severity: 'error',
      comment: 'Screens reach the server by the SDK only.',
      from: { path: '^(apps/web|packages/ui-kit)/src/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'screens-stand-alone',
      severity: 'error',
      comment: 'What two screens need moves to ui-kit or beside them, never from screen to screen across areas.',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'rails-below-screens',
      severity: 'error',
      comment: 'What screens are made of knows no screen, whatever area it is of.',
      from: { path: '^apps/web/src/(data|document|form|list|master-data)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/screens/' },
    },
    {
      name: 'lists-below-documents',
      severity: 'error',
      comment: 'A document is opened from lists and reads through data; neither knows documents.',
      from: { path: '^apps/web/src/(data|form|list)/' },
      to: { path: '^apps/web/src/document/' },
    },
    {
      name: 'records-below-documents',
      severity: 'error',
      comment:
        'A record of master data is read on the same paper as a document and acted on by the same buttons; it knows nothing else of documents.',
      from: { path: '^apps/web/src/master-data/' },
      to: { path: '^apps/web/src/document/', pathNot: '^apps/web/src/document/(sheet|actions)/' },
    },
    {
      name: 'promotions-are-pure',
      severity: 'error',
      comment: 'The engine computes what server and screens show; it knows neither, nor the contract.',
      from: { path: '^packages/promotions/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: ['^packages/(promotions|validators)/'] },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.gen\\.ts$|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@dealer/source', 'import', 'types', 'default'],
    },
  },
}
