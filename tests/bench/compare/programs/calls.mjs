/**
 * Times one client and raw fetch in turns, with a fetch that answers at once. Plain JavaScript for plain Node, so that
 * nothing stands between what is measured and the engine. Arguments: client, our project, folder of the others' packages,
 * file with the request's body and the answer, calls of a round, milliseconds to measure for. Prints the microseconds of a
 * call. All times are the processor's, with collecting garbage: on the clock other programs' work would count.
 */
import { deepStrictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { loader } from './load.mjs'

const [name, project, outside, exchange, calls, milliseconds] = process.argv.slice(2)
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
const cpu = () => Object.values(process.cpuUsage()).reduce((sum, microseconds) => sum + microseconds)

/** Rounds of each in turns, so that whatever else happens meets both alike. */
async function measure(enough) {
  const used = { raw: 0, own: 0 }
  let rounds = 0
  for (; used.raw + used.own < enough; rounds += 1) {
    for (const [who, call] of Object.entries(turns)) {
      const start = cpu()
      for (let made = 0; made < Number(calls); made += 1) await call()
      used[who] += cpu() - start
    }
  }
  return { raw: used.raw / rounds / calls, own: used.own / rounds / calls }
}

const enough = Number(milliseconds) * 1000
// Half as long before it, while the engine is still compiling.
await measure(enough / 2)
console.log(JSON.stringify(await measure(enough)))
