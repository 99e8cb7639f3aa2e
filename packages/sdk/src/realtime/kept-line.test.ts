import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLine } from './kept-line.ts'
import type { RealtimeSocket } from './web-socket.ts'

/** A socket whose other side the test plays. */
class FakeSocket implements RealtimeSocket {
  readonly sent: string[] = []
  readonly #listeners: Record<string, (event: { data: unknown; code: number }) => void> = {}
  isClosed = false
  addEventListener(type: string, listener: (event: { data: unknown; code: number }) => void) {
    this.#listeners[type] = listener
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  open() {
    this.#listeners.open?.({ data: undefined, code: 0 })
  }
  frame(data: unknown) {
    this.#listeners.message?.({ data, code: 0 })
  }
  lose(code = 1006) {
    this.#listeners.close?.({ data: undefined, code })
  }
}

const sockets: FakeSocket[] = []
const latest = () => sockets.at(-1)!
const start = () => {
  const told = { frame: vi.fn(), closed: vi.fn() }
  const line = keepLine(() => {
    sockets.push(new FakeSocket())
    return latest()
  }, told)
  line.start()
  return { line, ...told }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  sockets.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Milliseconds until the next socket is made. */
function waited() {
  const before = sockets.length
  const begin = Date.now()
  vi.advanceTimersToNextTimer()
  expect(sockets.length).toBe(before + 1)
  return Date.now() - begin
}

describe('waits', () => {
  it('grow while nothing is heard, even when the server opens only to close', () => {
    start()
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      latest().open()
      latest().lose(1011)
      return waited()
    })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('begin anew once something was heard', () => {
    start()
    latest().lose()
    waited()
    latest().lose()
    expect(waited()).toBe(2_000)
    latest().open()
    latest().frame('pong')
    latest().lose()
    expect(waited()).toBe(1_000)
  })

  it('are cut short by the network, once', () => {
    const { line } = start()
    latest().lose()
    line.hurry()
    line.hurry()
    expect([line.state, line.openings]).toEqual(['connecting', 2])
    vi.advanceTimersByTime(14_999)
    expect(sockets).toHaveLength(2)
  })

  it('end when it is closed, and nothing runs on', () => {
    const { line, closed } = start()
    latest().lose()
    line.close('caller')
    line.close('session')
    expect([line.state, line.closedBy, vi.getTimerCount()]).toEqual(['closed', 'caller', 0])
    expect(closed).toHaveBeenCalledOnce()
  })
})

describe('the heartbeat', () => {
  it('pings every 30 s while it is open, messages or not', () => {
    start()
    latest().open()
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(29_999)
      latest().frame('{}')
      vi.advanceTimersByTime(1)
      latest().frame('pong')
    }
    expect(latest().sent).toEqual(['ping', 'ping', 'ping'])
    expect(sockets).toHaveLength(1)
  })

  it('counts a line as dead when nothing comes within 15 s of a ping', () => {
    const { line } = start()
    latest().open()
    vi.advanceTimersByTime(44_999)
    expect(line.state).toBe('open')
    vi.advanceTimersByTime(1)
    expect([line.state, latest().isClosed]).toEqual(['waiting', true])
  })

  it.each(['pong', 'anything'])('takes %j as a sign of life', (frame) => {
    const { line } = start()
    latest().open()
    vi.advanceTimersByTime(44_999)
    latest().frame(frame)
    vi.advanceTimersByTime(14_999)
    expect(line.state).toBe('open')
  })

  it('does not take a long silence for death when it could not ask, as in hidden tabs and after sleep', () => {
    const { line } = start()
    latest().open()
    const asleep = Date.now() + 3_600_000
    vi.setSystemTime(asleep)
    vi.advanceTimersByTime(30_000)
    expect([line.state, latest().sent]).toEqual(['open', ['ping']])
  })

  it('probes at once when the network has changed, and gives up 15 s later', () => {
    const { line } = start()
    latest().open()
    line.hurry()
    expect(latest().sent).toEqual(['ping'])
    vi.advanceTimersByTime(10_000)
    line.hurry()
    vi.advanceTimersByTime(4_999)
    expect(line.state).toBe('open')
    vi.advanceTimersByTime(1)
    expect(line.state).toBe('waiting')
  })

  it('asks twice before an answer, and is content with one', () => {
    const { line } = start()
    latest().open()
    line.hurry()
    line.hurry()
    latest().frame('pong')
    vi.advanceTimersByTime(29_999)
    expect(line.state).toBe('open')
  })

  it('gives up an opening that takes longer than 15 s', () => {
    const { line } = start()
    vi.advanceTimersByTime(15_000)
    expect([line.state, latest().isClosed]).toEqual(['waiting', true])
  })
})

describe('a socket that is given up', () => {
  it('is not listened to any more', () => {
    const { line, frame } = start()
    const first = latest()
    first.open()
    vi.advanceTimersByTime(45_000)
    vi.advanceTimersByTime(1_000)
    expect(line.state).toBe('connecting')
    first.frame('{}')
    first.lose(4401)
    first.open()
    expect([line.state, line.openings]).toEqual(['connecting', 2])
    expect(frame).not.toHaveBeenCalled()
  })

  it('leaves no timer when it is closed open', () => {
    const { line } = start()
    latest().open()
    line.hurry()
    line.close('caller')
    expect(vi.getTimerCount()).toBe(0)
    expect(latest().isClosed).toBe(true)
  })
})

it('a listener may close the line that it is told of', () => {
  const { line } = start()
  line.subscribe(() => line.close('caller'))
  latest().lose()
  expect([line.state, vi.getTimerCount()]).toEqual(['closed', 0])
})
