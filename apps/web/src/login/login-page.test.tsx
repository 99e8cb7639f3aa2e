// A worker of its own, since the client reads its configuration when it is loaded.
// @vitest-environment-options { "alone": "login-page" }
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/users.ts'

const KEY = 'sixteen-byte-key'
document.head.innerHTML = `<meta name="dealer-config" content='{"loginKey":"${KEY}"}'>`

type Answer = { resultCode: string; content: unknown; reason?: string }
const answers: Answer[] = []
const sent: { url: string; body: Record<string, string> }[] = []

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  if (url.includes('/getVerifyCode')) {
    const content = { uuid: `u${sent.length}`, image: 'data:image/svg+xml;base64,PHN2Zy8+' }
    return Response.json({ resultCode: '000', content })
  }
  sent.push({ url, body: JSON.parse(String(init.body)) })
  return Response.json(answers.shift() ?? { resultCode: '199', content: '系统处理错误，请联系系统管理员!' })
})

const { LoginPage } = await import('./login-page.tsx')

const refuse = (content: string) => answers.push({ resultCode: '101', content })

const open = () => {
  const onLogin = vi.fn()
  render(<LoginPage typed={{ username: '', password: '' }} onReady={() => undefined} onLogin={onLogin} />)
  const user = userEvent.setup()
  const fill = async (username: string, password: string) => {
    await user.clear(screen.getByLabelText('用户名'))
    await user.type(screen.getByLabelText('用户名'), username)
    await user.clear(screen.getByLabelText('密码'))
    await user.type(screen.getByLabelText('密码'), `${password}{Enter}`)
  }
  return { onLogin, user, fill }
}

beforeEach(() => {
  answers.length = 0
  sent.length = 0
})

describe('login page', () => {
  it('[SH-LOGIN-3] [SH-LOGIN-4] Enter submits; neither name nor password leaves in plain text', async () => {
    const { onLogin, fill } = open()
    const info = userOf()
    answers.push({ resultCode: '000', content: info })
    await fill('sales01', 'demo1234')
    await waitFor(() => expect(onLogin).toHaveBeenCalledWith(info))
    expect(JSON.stringify(sent)).not.toMatch(/sales01|demo1234/)
    expect(sent[0]?.body).toMatchObject({
      verificationCode: '',
      loginType: 'PC',
      appLogin: 'F',
      userId: '',
      isStore: 'F',
      dealerCode: '',
    })
  })

  it('says what index.html has painted already, so that nothing larger is painted later', () => {
    const painted = new DOMParser().parseFromString(
      readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
      'text/html',
    )
    open()
    const texts = (root: ParentNode) =>
      [...root.querySelectorAll('.login h1, .login p, .login label, .login button, .login a')]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    expect(texts(document)).toEqual(texts(painted))
    const art = (root: ParentNode) => root.querySelector('.login-art')?.getAttribute('viewBox')
    expect(art(document)).toBe(art(painted))
  })

  it('asks for what is missing without sending anything', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getAllByText('请输入用户名')).toHaveLength(1)
    expect(document.activeElement?.id).toBe('username')
    expect(sent).toEqual([])
  })

  it.each(['用户名或密码错误', '账号已停用，请联系管理员', '账号已锁定，请15分钟后再试'])(
    '[SH-LOGIN-9] says why: %s, and keeps what was typed',
    async (reason) => {
      const { fill, onLogin } = open()
      refuse(reason)
      await fill('sales01', 'wrong')
      await screen.findByText(reason)
      expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('sales01')
      expect(document.activeElement?.id).toBe('password')
      expect(onLogin).not.toHaveBeenCalled()
    },
  )

  it('[SH-LOGIN-8] shows the picture when the server asks, sends its answer, and renews it on a click', async () => {
    const { fill, user } = open()
    refuse('请输入验证码')
    await fill('sales01', 'demo1234')
    const captcha = await screen.findByLabelText('验证码')
    await waitFor(() => expect(document.activeElement).toBe(captcha))
    await user.click(screen.getByTitle('看不清？换一张'))
    refuse('验证码错误')
    await user.type(captcha, 'k7m2{Enter}')
    await screen.findByText('验证码错误')
    expect(sent[1]?.body.verificationCode).toBe('u1:k7m2')
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  })

  it('asks for the code of an app once the server does, and sends it with the same name and password', async () => {
    const { fill, user, onLogin } = open()
    answers.push({ resultCode: '101', content: '请输入动态验证码', reason: 'secondFactorNeeded' })
    await fill('sales01', 'demo1234')
    const code = await screen.findByLabelText('动态验证码')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(screen.queryByText('请输入动态验证码')).toBeNull()
    await user.type(code, '{Enter}')
    await screen.findByText('请输入动态验证码')
    expect(sent).toHaveLength(1)
    answers.push({ resultCode: '101', content: '动态验证码错误', reason: 'wrongOneTimeCode' })
    await user.type(code, '000000{Enter}')
    await screen.findByText('动态验证码错误')
    answers.push({ resultCode: '000', content: userOf() })
    await user.type(screen.getByLabelText('动态验证码'), '492039{Enter}')
    await waitFor(() => expect(onLogin).toHaveBeenCalled())
    expect(sent.map(({ body }) => body.oneTimeCode)).toEqual([undefined, '000000', '492039'])
  })

  it('says so when the network is gone', async () => {
    const { fill } = open()
    vi.spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('failed'))
      .mockRejectedValueOnce(new TypeError('failed'))
      .mockRejectedValueOnce(new TypeError('failed'))
    await fill('sales01', 'demo1234')
    await screen.findByText('网络连接失败，请检查网络后重试')
  })

  it('shows and hides the password and warns about Caps Lock', async () => {
    const { user } = open()
    const password = screen.getByLabelText<HTMLInputElement>('密码')
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password.type).toBe('text')
    await user.click(password)
    await user.keyboard('{CapsLock}a')
    expect(screen.getAllByText('大写锁定已打开')).toHaveLength(1)
  })
})
