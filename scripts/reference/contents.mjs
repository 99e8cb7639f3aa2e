/** The first page of the reference. */
import { packageOf } from './client.mjs'
import { paragraphs, table } from './markdown.mjs'

const ABOUT = {
  index: 'client, session, errors, paging, files, hooks, token stores',
  node: 'files of the disk, to upload and to save',
  realtime: 'messages that the server sends by itself',
  testing: 'a fake server for tests',
  otel: 'traces of OpenTelemetry',
  debug: 'what goes over the wire, without secrets',
}

export function contentsPage({ calls, resources }, entries) {
  const areas = [...new Set(resources.map((resource) => resource.split('.')[0]))]
  const callsOf = (name) => calls.filter(({ resource }) => resource === name).length
  return paragraphs(
    '# Reference',
    'Made of the contract and the doc comments; `pnpm reference` makes it anew. The [guide](../../packages/sdk/guide/README.md) tells how to begin.',
    '## Client',
    table(
      ['import', 'what it has'],
      Object.keys(entries).map((entry) => [`[${packageOf(entry)}](client/${entry}.md)`, ABOUT[entry]]),
    ),
    '[Names](names.md): everything that can be imported, with where it is described.',
    '## Calls',
    'Each resource is a namespace of the client: `dealer.so.salesOrder`.',
    table(
      ['area', 'resources, with their calls'],
      areas.map((area) => {
        const names = resources.filter((resource) => resource.split('.')[0] === area)
        return [`\`${area}\``, names.map((name) => `[${name}](calls/${name}.md) ${callsOf(name)}`).join(', ')]
      }),
    ),
    '## What they share',
    '- [Objects](objects.md) of several resources\n- [Enumerations](enumerations.md) with their Chinese labels, result codes among them\n- [Values](values.md): texts and numbers with a meaning',
    '## Types of the contract',
    `Each object, enumeration and value has its type under its own name: \`import type { SalesOrder } from '@dealer/sdk'\`. What stands for the contract as a whole: \`DealerNamespaces\`, all calls by name; \`Routes\`, all calls by method and path; \`OperationId\`, the names of all calls; \`operations\`, \`components\` and \`paths\`, the document as openapi-typescript writes it.`,
  )
}
