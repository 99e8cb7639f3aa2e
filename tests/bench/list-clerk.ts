/** A clerk at a desk of his own, who asks for a list again and again, and tells how long each took. Ends with who sent him. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDealerClient } from '@dealer/sdk'
import { LOGIN_KEY } from '../support/product.ts'
import { timeOf } from './in-turns.ts'
import type { Asked } from './list-times.ts'

/** Between two lists of a clerk. */
const PAUSE_MS = 15

const [baseUrl = ''] = process.argv.slice(2)
const clerk = createDealerClient({ baseUrl, loginKey: LOGIN_KEY })
await clerk.login({ username: 'sales01', password: 'demo1234' })

let isOver = false
async function list(calls: number): Promise<void> {
  isOver = false
  const times: number[] = []
  while (!isOver && times.length < calls) {
    times.push(await timeOf(() => clerk.md.customer.list({ limit: 15 })))
    await sleep(PAUSE_MS)
  }
  process.send?.(times)
}
process.on('message', (asked: Asked) => {
  if (asked === 'end') isOver = true
  else void list(asked.calls)
})
process.send?.('ready')
