import { PassThrough } from 'node:stream'
import { createDealerClient } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { exitCodes, NotLoggedIn, report, UsageError } from './failure.ts'
import type { Language } from './language.ts'
import { ClosedPipe, sinkOf } from './output/sink.ts'
import type { Shell } from './shell.ts'
import { textsOf } from './texts.ts'

/** Reports a failure and answers its exit code and what was told. */
async function told(error: unknown, { language = 'zh' as Language, asJson = false, signal = '' } = {}) {
  const stream = new PassThrough()
  const shell = {
    err: sinkOf(stream),
    language,
    text: textsOf(language),
    signal: signal ? AbortSignal.abort(signal) : new AbortController().signal,
  } as Shell
  const code = await report(error, shell, asJson)
  return { code, text: String(stream.read() ?? '') }
}

describe('report', () => {
  it('says what was meant', async () => {
    expect(await told(new UsageError('没有', ['--a', '--b']))).toEqual({
      code: exitCodes.usage,
      text: 'dealer: 没有\n您是否要找：--a、--b\n',
    })
  })

  it('says how to log in', async () => {
    expect(await told(new NotLoggedIn(), { language: 'en' })).toEqual({
      code: exitCodes.session,
      text: 'dealer: not logged in\nLog in with: dealer login --url https://server\n',
    })
  })

  it('names the file, or what was tried, that the system refused', async () => {
    const trouble = (more: object) => Object.assign(new Error(), { code: 'EACCES', syscall: 'write', ...more })
    expect((await told(trouble({ path: 'a.csv' }))).text).toBe('dealer: 文件【a.csv】无法读写（EACCES）\n')
    expect((await told(trouble({}), { language: 'en' })).text).toBe(
      'dealer: write: cannot be read or written (EACCES)\n',
    )
  })

  it('keeps a fault of the program apart from every refusal, with its place', async () => {
    const { code, text } = await told(new TypeError('x is not a function'))
    expect([code, text]).toEqual([70, expect.stringMatching(/^dealer: TypeError: x is not a function\n {4}at /)])
    expect(JSON.parse((await told('odd', { asJson: true })).text)).toEqual({
      kind: 'internal',
      message: 'odd',
      exitCode: 70,
    })
  })

  it('says field and reason of a refusal, and what the system calls a lost connection, in both languages', async () => {
    const failing = async (fetch: typeof globalThis.fetch) => {
      const dealer = createDealerClient({ baseUrl: 'http://127.0.0.1:7300', retries: 0, fetch: fetch as never })
      return dealer.md.brand.brandList({}).catch((error: unknown) => error)
    }
    const refused = await failing(async () =>
      Response.json({ resultCode: '101', content: '第3行 数量必填!', reason: 'required', field: 'lines.2.qty' }),
    )
    expect((await told(refused)).text).toBe('dealer: 第3行 数量必填! (101 lines.2.qty)\n')
    expect((await told(refused, { language: 'en' })).text).toBe(
      'dealer: lines.2.qty: Required. 第3行 数量必填! (101)\n',
    )
    expect(JSON.parse((await told(refused, { asJson: true })).text)).toMatchObject({
      reason: 'required',
      field: 'lines.2.qty',
    })
    const lost = await failing(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })))
    for (const language of ['zh', 'en'] as const)
      expect((await told(lost, { language })).text).toContain('ECONNREFUSED 127.0.0.1:7300')
  })

  it('takes arguments that cannot be sent as wrong use', async () => {
    const dealer = createDealerClient({ baseUrl: 'http://dealer.test' })
    const error = await dealer.md.chooseOption.findByCode({ code: '..' }).catch((error: unknown) => error)
    expect(await told(error)).toMatchObject({ code: exitCodes.usage })
  })

  it('says nothing when the reader has gone, and of a signal only that', async () => {
    expect(await told(new ClosedPipe())).toEqual({ code: 0, text: '' })
    expect(await told(new ClosedPipe(), { signal: 'SIGINT' })).toEqual({ code: 130, text: 'dealer: 已中断\n' })
    expect((await told(new Error('x'), { signal: 'SIGTERM' })).code).toBe(143)
  })
})
