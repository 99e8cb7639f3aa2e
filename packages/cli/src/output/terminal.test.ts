import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { writeJson } from './json.ts'
import { progressLine } from './progress.ts'
import { ClosedPipe, harmless, sinkOf, tolerant } from './sink.ts'

function sink(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY })
  return { out: sinkOf(stream), text: () => String(stream.read() ?? '') }
}

const closed = () =>
  sinkOf(new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(), { code: 'EPIPE' })) }))

describe('output', () => {
  it('is indented JSON on a terminal and one line in a pipe', async () => {
    for (const [isTTY, expected] of [
      [true, '{\n  "a": 1\n}\n'],
      [false, '{"a":1}\n'],
    ] as const) {
      const { out, text } = sink(isTTY)
      await writeJson(out, { a: 1 })
      expect(text()).toBe(expected)
    }
  })

  it('keeps control characters from a terminal, and only from there', async () => {
    const [terminal, pipe] = [sink(true), sink(false)]
    await harmless(terminal.out).write('惠\x9b31m万\x1b]0;x\x07家\t\n')
    await harmless(pipe.out).write('惠\x9b31m')
    expect([terminal.text(), pipe.text()]).toEqual(['惠31m万]0;x家\t\n', '惠\x9b31m'])
  })

  it('tells a reader that has gone from any other failure', async () => {
    await expect(closed().write('x')).rejects.toBeInstanceOf(ClosedPipe)
    await expect(tolerant(closed()).write('x')).resolves.toBeUndefined()
    const full = sinkOf(
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })) }),
    )
    await expect(tolerant(full).write('x')).rejects.toThrow('full')
  })
})

describe('progressLine', () => {
  it('says how far a transfer is, on a terminal, and is gone at the end', async () => {
    const { out, text } = sink(true)
    const { onProgress, end } = progressLine(out, '订单.pdf')
    onProgress?.({ loaded: 1024 * 1024, total: 4 * 1024 * 1024 })
    expect(text()).toBe('\r\x1b[K订单.pdf  1.0 MB / 4.0 MB  25%')
    await end()
    expect(text()).toBe('\r\x1b[K')
  })

  it('leaves out what is not known, and everything in a pipe', async () => {
    const terminal = sink(true)
    progressLine(terminal.out, 'a').onProgress?.({ loaded: 0, total: undefined })
    expect(terminal.text()).toBe('\r\x1b[Ka  0.0 MB')
    const pipe = sink(false)
    const { onProgress, end } = progressLine(pipe.out, 'a')
    await end()
    expect([onProgress, pipe.text()]).toEqual([undefined, ''])
  })
})
