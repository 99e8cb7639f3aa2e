/**
 * What a code assistant reads that never saw the packages: `llms.txt` (https://llmstxt.org), a page for each resource and the
 * pages that these share, all made of the contract. The server hands them out below /docs.
 */
import { resourcePage } from './calls.mjs'
import { readContract } from './contract.mjs'
import { fence, paragraphs } from './markdown.mjs'
import { enumerationsPage, objectsPage, valuesPage } from './vocabulary.mjs'

const FIRST_CALL = `import { createDealerClient, isDealerError } from '@dealer/sdk'

const { DEALER_URL = '', DEALER_LOGIN_KEY, DEALER_USER = '', DEALER_PASSWORD = '' } = process.env
// With credentials the first call logs in by itself, and again when the session has ended.
const dealer = createDealerClient({
  baseUrl: DEALER_URL,
  loginKey: DEALER_LOGIN_KEY,
  credentials: { username: DEALER_USER, password: DEALER_PASSWORD },
})
try {
  for await (const order of dealer.so.salesOrder.lists({ orderStatus: 'submitted', limit: 100 })) {
    console.log(order.soNum, order.customerName, order.totalAmount)
  }
} catch (error) {
  if (!isDealerError(error)) throw error
  console.error(error.kind, error.message, error.english)
} finally {
  await dealer.logout()
}`

const RULES = [
  'Each operation is a method by its operationId: `dealer.<area>.<resource>.<call>(argument, options)`. The one argument is the JSON body of a POST, or the query and path values of a GET. The promise gives the `content` of the answer.',
  'Money, prices and quantities are decimal texts such as `"12.50"`. Never make numbers of them; `@dealer/validators` adds and rounds them exactly.',
  'Days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`, both in Asia/Shanghai. Flags are `"T"` and `"F"`. Ids are texts.',
  'A list takes `{ page, limit, sort, order }` and filters; `limit` is 15, 30, 50, 100 or 500. `for await` over the call reads every row of every page.',
  'A filter of several values takes one or an array. A value that its enumeration does not have is refused with 101.',
  'A write that takes a `requestNo` gets one by itself, so that it can be sent again safely. Give one of `newRequestNo()` to make two tries the same write.',
  'A change of a document or of master data names `version`, as it was read; 104 means that somebody else was faster: read again.',
  'Errors are one closed family, told apart by `error.kind`. A `refused` one has `resultCode`, `reason`, `field` (the path of the value in the request), a Chinese `message` and an `english` text.',
  'A user has one session at a time: a program needs an account of its own.',
]

/** Texts by their address below /docs, of the bundled contract. */
export function llmsPages(document) {
  const contract = readContract(document)
  const pages = {
    'objects.md': objectsPage(contract),
    'enumerations.md': enumerationsPage(contract),
    'values.md': valuesPage(contract),
  }
  for (const resource of contract.resources) pages[`calls/${resource}.md`] = resourcePage(contract, resource)
  for (const [name, text] of Object.entries(pages)) pages[name] = alone(text)
  return { 'llms.txt': llmsText(contract), ...pages }
}

/** Pages of the client are not handed out by a server, and its first page is llms.txt. */
const alone = (text) =>
  text
    .replace(/\[([^\]]*)\]\((?:\.\.\/)?client\/[^)]*\)/g, '$1')
    .replaceAll('](../README.md)', '](../llms.txt)')
    .replaceAll('](README.md)', '](llms.txt)')

export function llmsText({ calls, resources }) {
  const line = (resource) => {
    const own = calls.filter((call) => call.resource === resource)
    const names = own.map(({ id, operation }) => `${id.slice(resource.length + 1)} ${operation.summary}`)
    return `- [${resource}](calls/${resource}.md): ${names.join(', ')}`
  }
  const areas = [...new Set(resources.map((resource) => resource.split('.')[0]))]
  const of = (area) => resources.filter((resource) => resource.split('.')[0] === area)
  return paragraphs(
    '# Dealer management API',
    '> Typed API of a Chinese dealer management system: orders, stock, purchases, money, customers, reports. `npm install @dealer/sdk`; Node 20.19 or later, Deno, Bun, browsers.',
    fence('ts', FIRST_CALL),
    RULES.map((rule) => `- ${rule}`).join('\n'),
    'Without the SDK each call is a POST or GET of JSON, with the header `X-Token`, and answers `{ resultCode, content }`: `"000"` is success. [openapi.json](openapi.json) is the whole contract.',
    '## What calls share',
    '- [Objects](objects.md): of several resources\n- [Enumerations](enumerations.md): values with their Chinese labels, result codes and reasons of refusals among them\n- [Values](values.md): texts and numbers with a meaning',
    areas.map((area) => paragraphs(`## ${area}`, of(area).map(line).join('\n'))),
  )
}
