import { describe, expect, inject, it } from 'vitest'
import { dealerServer, loginKey } from './support/dealer-server.ts'
import { credentials, journeyFacts } from './support/journey.ts'
import { facts, runtimes } from './support/runtimes.ts'

const { bare, withPeers } = inject('projects')
const server = dealerServer()

const everything = {
  ...journeyFacts,
  entries: {
    draft: 'draft',
    isRefusedByFake: true,
    isNotConnected: true,
    logged: ['GET /api/so/salesOrder/orderDetail 106'],
    missingFile: 'ENOENT',
    amount: '3.30',
    mobile: true,
    isRegion: true,
  },
  // An error of one copy is recognised by the other, although their classes are two.
  otherCopy: { isDealerError: true, isItsClass: false },
}

it.runIf(process.platform === 'linux' && process.arch === 'x64')('every runtime is here', () => {
  expect(runtimes.filter(({ command }) => !command)).toEqual([])
})

describe.each(runtimes)('$name', (runtime) => {
  const isHere = it.runIf(runtime.command)

  isHere.each([
    ['imports', 'esm.js'],
    ['requires', 'cjs.cjs'],
  ])('%s: login, lists, files, refusals and each entry, without the optional peers', async (_, program) => {
    expect(await facts(runtime, bare, program, server.url, loginKey)).toEqual(everything)
    expect(server.logins).toEqual([credentials])
  })

  isHere('logs in whatever part of crypto-js the program has loaded before', async () => {
    expect(await facts(runtime, bare, 'crypto-first.js', server.url, loginKey)).toEqual({ realName: '陈志远' })
    expect(server.logins).toEqual([credentials])
  })
})

// MSW is made for Node.
describe.each(runtimes.filter(({ name }) => name.startsWith('Node')))('$name with the optional peers', (runtime) => {
  it.runIf(runtime.command).each([
    ['imports', 'peers-esm.js'],
    ['requires', 'peers-cjs.cjs'],
  ])('%s: traces, MSW and zod', async (_, program) => {
    expect(await facts(runtime, withPeers, program)).toEqual({
      isRefusedByFake: true,
      spans: ['so.salesOrder.orderDetail'],
      mobile: true,
      noMobile: false,
    })
  })
})
