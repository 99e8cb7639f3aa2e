/** A process with a route that only answers, which tells how long its event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ resultCode: '000', content: '操作成功' }))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => process.send?.({ lag: delay.percentile(99) / 1e6 }))
process.send?.({ url })
