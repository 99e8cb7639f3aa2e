import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../outside/support/run.ts'
import { OUTSIDE } from './outside.ts'

/** What goes over the wire, the same for every client: a body and its answer in the envelope. */
export interface Exchange {
  readonly body: unknown
  readonly answer: unknown
}

/** Of one client, by process: microseconds of the processor for a call, and how often those of raw fetch they are. */
export interface CallTimes {
  readonly microseconds: readonly number[]
  readonly ratios: readonly number[]
}

const PROGRAM = fileURLToPath(new URL('./programs/calls.mjs', import.meta.url))
/** Of the processor, for a client and raw fetch together in a process. */
const MEASURED_MS = 600
/** For each client, in turns with the others', so that what else the machine does meets all of them. */
const PROCESSES = 3
/** Milliseconds after which a process is taken to hang. */
const LONGEST = 60_000

/** The contract's own example of listing orders, with so many of its row. */
export function listingOrders(rows: number): Exchange {
  const contract = join(import.meta.dirname, '../../../openapi/openapi.gen.json')
  const { requestBody, responses } = JSON.parse(readFileSync(contract, 'utf8')).paths['/api/so/salesOrder/lists'].post
  const { resultCode, content } = responses[200].content['application/json'].example
  const page = { ...content, rows: Array(rows).fill(content.rows[0]) }
  return {
    body: requestBody.content['application/json'].example,
    answer: { resultCode, content: rows > 0 ? page : { total: 0, rows: [] } },
  }
}

/** Times clients beside raw fetch, in turns of so many calls. */
export async function timeCalls(
  clients: readonly string[],
  project: string,
  exchange: Exchange,
  calls: number,
): Promise<ReadonlyMap<string, CallTimes>> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-bench-'))
  const times = new Map(clients.map((client) => [client, { microseconds: [] as number[], ratios: [] as number[] }]))
  try {
    const file = join(folder, 'exchange.json')
    writeFileSync(file, JSON.stringify(exchange))
    for (let turn = 0; turn < PROCESSES; turn += 1) {
      for (const [client, { microseconds, ratios }] of times) {
        const args = ['--no-warnings', PROGRAM, client, project, OUTSIDE, file, String(calls), String(MEASURED_MS)]
        const printed = await run(process.execPath, args, { cwd: folder, timeout: LONGEST })
        const { own, raw } = JSON.parse(printed) as { own: number; raw: number }
        microseconds.push(own)
        ratios.push(own / raw)
      }
    }
    return times
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
