import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { promptOn } from './prompt.ts'

/** A terminal: keys arrive one by one, nothing is echoed but by who reads them. */
function terminal() {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: vi.fn() })
  const screen = new PassThrough()
  const stop = new AbortController()
  const prompt = promptOn(keys, screen, stop.signal, () => stop.abort('SIGINT'))
  const shown = () => String(screen.read() ?? '')
  return { keys, prompt, shown, stop }
}

describe('a prompt on a terminal', () => {
  it('shows what is typed, and nothing of a secret', async () => {
    const { keys, prompt, shown } = terminal()
    const user = prompt.ask('账号：')
    keys.write('admin\r')
    expect(await user).toBe('admin')
    expect(shown()).toContain('admin')
    const password = prompt.ask('密码：', true)
    for (const key of ['d', 'e', 'x', '\x7f', 'mo1234', '\r']) keys.write(key)
    expect(await password).toBe('demo1234')
    const seen = shown()
    // The cursor behind the question, and the end of the line.
    expect(seen.slice(seen.indexOf('密码：'))).toBe('密码：\x1b[7G\n')
    prompt.close()
    expect(keys.setRawMode).toHaveBeenLastCalledWith(false)
  })

  it('takes Ctrl-C as the signal that it is', async () => {
    const { keys, prompt, stop } = terminal()
    const asked = prompt.ask('密码：', true)
    keys.write('\x03')
    await expect(asked).rejects.toBe('SIGINT')
    expect(stop.signal.aborted).toBe(true)
    await expect(prompt.ask('again')).rejects.toBe('SIGINT')
  })

  it('answers nothing at the end of the input, however often it is asked', async () => {
    const { keys, prompt } = terminal()
    const asked = prompt.ask('账号：')
    keys.write('\x04')
    expect(await asked).toBeUndefined()
    expect(await prompt.ask('密码：')).toBeUndefined()
  })
})

describe('a prompt on a pipe', () => {
  it('takes its lines in order, also those that came before the question', async () => {
    const input = new PassThrough()
    const prompt = promptOn(input, new PassThrough(), new AbortController().signal, () => {})
    input.end('admin\ndemo1234\r\n8k3f')
    expect([await prompt.ask('1'), await prompt.ask('2', true), await prompt.ask('3'), await prompt.ask('4')]).toEqual([
      'admin',
      'demo1234',
      '8k3f',
      undefined,
    ])
  })
})
