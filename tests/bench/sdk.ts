import { join } from 'node:path'
import { bundlerVersion, weigh } from './compare/bundle.ts'
import { type CallTimes, listingOrders, timeCalls } from './compare/calls.ts'
import { type Calling, instantiationsOf } from './compare/instantiations.ts'
import { besideOutside, OUTSIDE, versionOf } from './compare/outside.ts'
import { publishedProject } from './compare/published.ts'
import { dealerCalls, deepReading, pathCalls, stripeCalls } from './compare/typed-calls.ts'
import { table } from './table.ts'

const SDK = join(import.meta.dirname, '../../packages/sdk')
const DOORS = { first: '@dealer/sdk, first door', second: '@dealer/sdk, second door' }
const OTHERS = ['openapi-fetch', 'ky', 'axios', 'openai', 'stripe', '@octokit/core', '@medusajs/js-sdk']

const versioned = (name: string) => `${name} ${versionOf(name)}`
/** With a timeout and a signal in each call, ours and what one would write for that by hand. */
const LIMITED = {
  limited: `${DOORS.first}, timeout and signal`,
  limitedLean: 'raw fetch, with one controller and one timer for both',
  limitedRaw: 'raw fetch, with AbortSignal.any and AbortSignal.timeout',
}
const LABELS: Readonly<Record<string, string>> = { ...DOORS, ...LIMITED }
const labelOf = (client: string) => LABELS[client] ?? versioned(client)

/** What the client costs beside those of others: time of a call, size, work of the type checker. */
export function sdkBesideOthers(): Promise<string> {
  return besideOutside(OTHERS, async () => {
    const project = await publishedProject()
    const parts = [await callTimes(project), await sizes(project), types(project)]
    return parts.join('\n\n')
  })
}

async function callTimes(project: string): Promise<string> {
  const clients = [...Object.keys(LABELS), ...OTHERS]
  const least = await timeCalls(clients, project, listingOrders(0), 200)
  const page = await timeCalls(clients, project, listingOrders(15), 50)
  const rows = clients.map((client) => [labelOf(client), ...cells(least.get(client)), ...cells(page.get(client))])
  return table(['a call', 'no rows', 'beside raw fetch', '15 orders', 'beside raw fetch'], rows)
}

/** The least time, and the middle ratio with the least and the largest. */
function cells(times: CallTimes | undefined): [string, string] {
  if (!times) throw new Error('a client was not timed')
  const ratios = times.ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(2))
  const range = `${ratios[0]}–${ratios.at(-1)}`
  return [`${Math.min(...times.microseconds).toFixed(1)} µs`, `${ratios[Math.floor(ratios.length / 2)]} (${range})`]
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

async function sizes(project: string): Promise<string> {
  const ours = [
    ['@dealer/sdk, all operations', "export { createDealerClient, isDealerError } from '@dealer/sdk'", project],
  ] as const
  const others = OTHERS.map((name) => {
    const exported = name === '@octokit/core' ? 'Octokit' : 'default'
    return [versioned(name), `export { ${exported} } from '${name}'`, OUTSIDE] as const
  })
  const rows: string[][] = []
  for (const [label, text, folder] of [...ours, ...others]) {
    const { atOnce, later } = await weigh(text, folder)
    const parts = [...later].map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    rows.push([label, kilobytes(atOnce), parts.join(', ')])
  }
  return table([`gzipped, bundled by esbuild ${bundlerVersion}`, 'at once', 'when used'], rows)
}

function types(project: string): string {
  const programs: [string, Calling][] = [
    [`${DOORS.first}, as published`, dealerCalls(project, 'first')],
    [`${DOORS.first}, its source`, dealerCalls(project, 'first', join(SDK, 'src/index.ts'))],
    [`${DOORS.first}, answers read deeply`, deepReading(project)],
    [`${DOORS.second}, as published`, dealerCalls(project, 'second')],
    [`${versioned('openapi-fetch')} on our paths`, pathCalls(project)],
    [versioned('stripe'), stripeCalls],
  ]
  const rows = programs.map(([label, calling]) => [label, String(instantiationsOf(calling))])
  return table(['checking 50 calls', 'type instantiations'], rows)
}
