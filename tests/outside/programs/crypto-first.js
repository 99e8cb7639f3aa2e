/**
 * A program that has loaded crypto-js its own way before. crypto-js keeps what was loaded until then, so a cipher that
 * leans on the order of loading writes something else than base64. Bun's order is not always the same, either.
 */
import 'crypto-js/cipher-core.js'
import process from 'node:process'

const { createDealerClient } = await import('@dealer/sdk')
const dealer = createDealerClient({ baseUrl: process.argv[2], loginKey: process.argv[3] })
const { realName } = await dealer.login({ username: 'admin', password: '密码 demo1234' })
process.stdout.write(JSON.stringify({ realName }))
