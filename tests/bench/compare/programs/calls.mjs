/**
 * Times one client and raw fetch in turns, with a fetch that answers at once. Plain JavaScript for plain Node, so that
 * nothing stands between what is measured and the engine. Arguments: client, our project, folder of the others' packages,
 * file with the request's body and the answer, calls of a round, rounds. Prints the microseconds of each round's calls.
 */
import { deepStrictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { loader } from './load.mjs'

const [name, project, outside, exchange, calls, rounds] = process.argv.slice(2)
const { body, answer } = JSON.parse(readFileSync(exchange, 'utf8'))
const text = JSON.stringify(answer)
const init = { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' } }

const atOnce = async () => new Response(text, init)

/** The JSON that was sent lately. */
let sent
async function read(input, options) {
  const content = input instanceof Request ? await input.text() : options.body
  sent = JSON.parse(typeof content === 'string' ? content : new TextDecoder().decode(content))
  return atOnce()
}

let answering = read
globalThis.fetch = (input, options) => answering(input, options)
// After fetch has been replaced, because some packages take hold of it when they are loaded.
const { clients, rawFetch } = await import('./clients.mjs')
const turns = { raw: rawFetch(body), own: await clients[name](loader(project, outside), body) }
for (const call of Object.values(turns)) {
  deepStrictEqual(await call(), answer.content)
  deepStrictEqual(sent, body)
}

answering = atOnce
const times = { raw: [], own: [] }
// The first round of each only warms up.
for (let round = 0; round <= Number(rounds); round += 1) {
  for (const [who, call] of Object.entries(turns)) {
    const start = performance.now()
    for (let made = 0; made < Number(calls); made += 1) await call()
    if (round > 0) times[who].push(((performance.now() - start) * 1000) / Number(calls))
  }
}
console.log(JSON.stringify(times))
