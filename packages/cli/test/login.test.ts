import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { content, loopback } from './loopback.ts'
import { loginKey, machine, user } from './program.ts'

const server = loopback()
const desk = machine()
const secrets = { DEALER_PASSWORD: 'demo1234', DEALER_LOGIN_KEY: loginKey }
const login = ['login', '--user', 'admin']
const sent = (at: number) => server.arrived[at]?.body as Record<string, string>

describe('dealer login', () => {
  it('keeps the session where only its owner can read it, and calls with it', async () => {
    server.on('POST /c5login', content(user))
    server.on('GET /api/md/user/getCurrentUser', content(user))
    const { code, stdout, stderr } = await desk.run([...login, '--url', `${server.url}/`], { env: secrets })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '已登录：陈志远 (admin)，城南食品商贸有限公司\n',
      stderr: '',
    })
    expect([desk.mode(desk.configFolder), desk.mode(desk.profile())]).toEqual(['700', '600'])
    expect(desk.kept()).not.toMatch(/demo1234|sixteen-byte-key/)
    const who = await desk.run(['whoami'])
    expect(JSON.parse(who.stdout)).toEqual({
      username: 'admin',
      realName: '陈志远',
      dealerCode: 'D001',
      dealerName: '城南食品商贸有限公司',
      url: server.url,
    })
    expect(server.arrived[1]?.headers).toMatchObject({ 'x-token': 'token-secret', dealercode: 'D001' })
  })

  it('[SH-LOGIN-3] asks for account and password, shows neither the password nor sends it plain', async () => {
    server.on('POST /c5login', content(user))
    const { code, stdout, stderr } = await desk.run(['login', '--url', server.url], {
      env: { DEALER_LOGIN_KEY: loginKey },
      input: 'admin\ndemo1234\n',
    })
    expect(code).toBe(0)
    expect(stderr).toContain('账号：')
    expect(stderr).toContain('密码：')
    expect(stdout + stderr + server.arrived[0]?.bytes).not.toContain('demo1234')
  })

  it('offers the account of the last time', async () => {
    desk.keep(server.url, { user: undefined })
    server.on('POST /c5login', content(user))
    const { code, stderr } = await desk.run(['login'], { env: secrets, input: '\n' })
    expect(stderr).toContain('账号 [admin]：')
    expect(code).toBe(0)
  })

  it('reads the login key from a file, without the line break that editors add', async () => {
    const path = join(desk.work, 'login.key')
    writeFileSync(path, `${loginKey}\n`)
    server.on('POST /c5login', content(user))
    const env = { DEALER_PASSWORD: 'demo1234' }
    await desk.run([...login, '--url', server.url], { env: secrets })
    const { code } = await desk.run([...login, '--url', server.url, '--login-key-file', path], { env })
    expect(code).toBe(0)
    expect(sent(1)).toEqual(sent(0))
  })

  it.each([['--password'], ['--password=demo1234'], ['--login-key'], ['--token']])(
    'refuses %s and says where secrets belong, before anything is sent',
    async (option) => {
      const { code, stderr } = await desk.run([...login, '--url', server.url, option, 'x'], { env: secrets })
      expect(code).toBe(2)
      expect(stderr).toContain('DEALER_PASSWORD')
      expect(stderr).not.toContain('demo1234')
      expect(server.arrived).toEqual([])
    },
  )

  it.each<[string, string[], string, Record<string, string>?]>([
    ['no address', ['login'], '--url'],
    ['another protocol', ['login', '--url', 'ftp://dealer.test'], 'http://'],
    ['a password in the address', ['login', '--url', 'http://a:b@dealer.test'], 'http://'],
    ['no key', ['login', '--url', 'http://dealer.test'], 'DEALER_LOGIN_KEY', { DEALER_LOGIN_KEY: '' }],
    ['a key of a wrong length', [...login, '--url', 'http://dealer.test'], '16、24或32', { DEALER_LOGIN_KEY: 'short' }],
    ['a key file that is not there', ['login', '--login-key-file', 'no.key'], 'no.key】无法读写（ENOENT）'],
    ['a profile that is a path', ['login', '--profile', '../x', '--url', 'http://dealer.test'], '--profile'],
    ['no password', [...login, '--url', 'http://dealer.test'], '没有输入', { DEALER_PASSWORD: '' }],
  ])('wants other words with %s', async (_what, args, told, env = {}) => {
    const { code, stderr } = await desk.run(args, { env: { ...secrets, ...env } })
    expect(stderr).toContain(told)
    expect(code).toBe(2)
    expect(existsSync(desk.profile())).toBe(false)
  })

  it('[SH-LOGIN-9] passes on why the server refused', async () => {
    server.on('POST /c5login', content('用户名或密码错误', '101'))
    const { code, stderr, stdout } = await desk.run([...login, '--url', server.url], { env: secrets })
    expect({ code, stderr, stdout }).toEqual({ code: 1, stderr: 'dealer: 用户名或密码错误 (101)\n', stdout: '' })
  })

  it('warns of a weak password', async () => {
    server.on('POST /c5login', content({ ...user, isWeakPwd: true }))
    const { code, stderr } = await desk.run([...login, '--url', server.url], { env: secrets })
    expect([code, stderr]).toEqual([0, '密码过于简单，请尽快修改\n'])
  })
})

describe('the verification picture', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const shown = (uuid: string) =>
    content({ uuid, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` })

  it('[SH-LOGIN-8] is written to a file, and its text goes with the login; another one after a wrong text', async () => {
    let pictures = 0
    server.on('GET /getVerifyCode', (arrived, response, count) => {
      pictures += 1
      shown(`7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b1${pictures}`)(arrived, response, count)
    })
    server.on('POST /c5login', (arrived, response, count) => {
      const { verificationCode } = arrived.body as Record<string, string>
      if (!verificationCode) content('请输入验证码', '101', 'codeNeeded')(arrived, response, count)
      else if (verificationCode.endsWith(':8k3f')) content(user)(arrived, response, count)
      else content('验证码错误', '101', 'wrongCode')(arrived, response, count)
    })
    const running = desk.start([...login, '--url', server.url], { env: secrets })
    const [, first = ''] = await running.told(/验证码图片：(.+\.svg)\n/)
    expect(readFileSync(first, 'utf8')).toBe(picture)
    expect(desk.mode(first)).toBe('600')
    running.child.stdin.write('wrong\n')
    const [, second = ''] = await running.told(/验证码错误.*验证码图片：(.+\.svg)\n/s)
    running.child.stdin.end(' 8k3f \n')
    const { code } = await running.ended
    expect(code).toBe(0)
    expect(sent(server.arrived.length - 1).verificationCode).toBe('7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b12:8k3f')
    expect([first, second].map((path) => existsSync(path))).toEqual([false, false])
  })

  it('is asked three times and no more', async () => {
    server.on('GET /getVerifyCode', shown('7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b11'))
    server.on('POST /c5login', content('验证码错误', '101', 'wrongCode'))
    const { code, stderr } = await desk.run([...login, '--url', server.url], { env: secrets, input: 'a\nb\nc\nd\n' })
    expect(code).toBe(1)
    expect(stderr.match(/验证码图片/g)).toHaveLength(3)
  })

  it('is asked for by the reason of the refusal, whatever its words', async () => {
    server.on('POST /c5login', content('验证码服务未开通', '101', 'notOpened'))
    const { code, stderr } = await desk.run([...login, '--url', server.url], { env: secrets, input: 'a\n' })
    expect([code, stderr]).toEqual([1, 'dealer: 验证码服务未开通 (101)\n'])
  })
})

describe('the second factor', () => {
  const picture = content({ uuid: '7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b11', image: 'data:image/svg+xml,%3Csvg/%3E' })
  const needed = content('请输入动态验证码', '101', 'secondFactorNeeded')
  const wrong = content('动态验证码错误', '101', 'wrongOneTimeCode')
  const codes = () => server.arrived.map(({ body }) => (body as Record<string, string>).oneTimeCode)
  /** Lets in with one code. */
  const guarded = (good: string) =>
    server.on('POST /c5login', (arrived, ...rest) => {
      const { oneTimeCode } = arrived.body as Record<string, string>
      const answer = oneTimeCode === good ? content(user) : oneTimeCode ? wrong : needed
      answer(arrived, ...rest)
    })

  it('is asked for when the server wants it, and once more after a wrong code; no picture is shown', async () => {
    guarded('482913')
    const { code, stdout, stderr } = await desk.run([...login, '--url', server.url], {
      env: secrets,
      input: '111111\n 482913 \n',
    })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '已登录：陈志远 (admin)，城南食品商贸有限公司\n' })
    expect(stderr.match(/动态验证码（/g)).toHaveLength(2)
    expect(stderr).toContain('动态验证码错误\n')
    expect(stderr).not.toContain('图片')
    expect(stderr).not.toMatch(/111111|482/)
    expect(codes()).toEqual([undefined, '111111', '482913'])
  })

  it('is asked three times and no more: five wrong codes lock the account', async () => {
    guarded('482913')
    const { code, stderr } = await desk.run([...login, '--url', server.url], { env: secrets, input: '1\n2\n3\n4\n' })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/dealer: 动态验证码错误 \(101\)\n$/)])
    expect(codes()).toEqual([undefined, '1', '2', '3'])
  })

  it('comes from the environment where nobody can be asked, and is not tried twice', async () => {
    guarded('482913')
    const right = { env: { ...secrets, DEALER_ONE_TIME_CODE: '482913' } }
    expect((await desk.run([...login, '--url', server.url], right)).code).toBe(0)
    expect(codes()).toEqual(['482913'])
    const late = { env: { ...secrets, DEALER_ONE_TIME_CODE: '111111' } }
    const { code, stderr } = await desk.run([...login, '--url', server.url], late)
    expect([code, stderr]).toEqual([1, 'dealer: 动态验证码错误 (101)\n'])
    expect(codes()).toEqual(['482913', '111111'])
  })

  it('goes with a picture of its own where the server wants both: one is good for one try', async () => {
    server.on('GET /getVerifyCode', picture)
    const used = new Set<string>()
    server.on('POST /c5login', (arrived, ...rest) => {
      const { verificationCode = '', oneTimeCode } = arrived.body as Record<string, string>
      const isNew = verificationCode !== '' && !used.has(verificationCode)
      used.add(verificationCode)
      const answer = isNew ? (oneTimeCode ? content(user) : needed) : content('请输入验证码', '101', 'codeNeeded')
      answer(arrived, ...rest)
    })
    const { code } = await desk.run([...login, '--url', server.url], { env: secrets, input: 'AAAA\nBBBB\n482913\n' })
    expect(code).toBe(0)
    expect(sent(server.arrived.length - 1)).toMatchObject({
      verificationCode: '7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b11:BBBB',
      oneTimeCode: '482913',
    })
  })

  it('is no argument, which everybody on the machine can see', async () => {
    const { code, stderr } = await desk.run([...login, '--url', server.url, '--one-time-code', '482913'], {
      env: secrets,
    })
    expect(code).toBe(2)
    expect(stderr).toContain('DEALER_ONE_TIME_CODE')
    expect(server.arrived).toEqual([])
  })
})

describe('the session', () => {
  it('[SH-LOGIN-7] is over after logout, here and on the server', async () => {
    desk.keep(server.url)
    server.on('POST /c5logout', content('操作成功'))
    const { code, stdout } = await desk.run(['logout'])
    expect([code, stdout]).toEqual([0, '已退出登录\n'])
    expect(server.arrived[0]?.headers['x-token']).toBe('token-secret')
    expect(desk.kept()).not.toContain('secret')
    const who = await desk.run(['whoami'])
    expect([who.code, who.stderr]).toEqual([3, expect.stringContaining('尚未登录')])
  })

  it('is forgotten here even when the server cannot be told', async () => {
    desk.keep(server.url)
    server.on('POST /c5logout', (_arrived, response) => response.destroy())
    expect((await desk.run(['logout'])).code).toBe(4)
    expect(desk.kept()).not.toContain('secret')
  })

  it.each(['G001', '520'])('[SH-LOGIN-11] ends with %s: exit code 3, a hint, and no token left', async (resultCode) => {
    desk.keep(server.url)
    server.on('POST /api/so/salesOrder/lists', content('登录已失效，请重新登录', resultCode))
    const { code, stderr } = await desk.run(['so.salesOrder.lists'])
    expect([code, stderr]).toEqual([3, 'dealer: 登录已失效，请重新登录\n请登录：dealer login\n'])
    expect(desk.kept()).not.toContain('secret')
  })

  it('of a newer login survives the end of the one before it', async () => {
    desk.keep(server.url)
    server.on('POST /api/so/salesOrder/lists', (arrived, response, count) => {
      desk.keep(server.url, { user: { ...user, dmsToken: 'newer' } })
      content('登录已失效，请重新登录', 'G001')(arrived, response, count)
    })
    expect((await desk.run(['so.salesOrder.lists'])).code).toBe(3)
    expect(JSON.parse(desk.kept()).user.dmsToken).toBe('newer')
  })

  it('without any login there is none: exit code 3', async () => {
    const { code, stderr } = await desk.run(['so.salesOrder.lists'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('dealer login --url')])
  })

  it('is one for each profile', async () => {
    server.on('POST /api/so/salesOrder/lists', content({ total: 0, rows: [] }))
    desk.keep(server.url)
    desk.keep(server.url, { user: { ...user, dmsToken: 'of-the-shop', dealerCode: 'D002' } }, 'shop')
    await desk.run(['so.salesOrder.lists', '--profile', 'shop'])
    await desk.run(['so.salesOrder.lists'], { env: { DEALER_PROFILE: 'shop' } })
    await desk.run(['so.salesOrder.lists'])
    expect(server.arrived.map(({ headers }) => [headers['x-token'], headers.dealercode])).toEqual([
      ['of-the-shop', 'D002'],
      ['of-the-shop', 'D002'],
      ['token-secret', 'D001'],
    ])
  })

  it('goes to its own server only', async () => {
    desk.keep('http://127.0.0.1:9')
    server.on('POST /api/so/salesOrder/lists', content('未登录', 'G001'))
    await desk.run(['so.salesOrder.lists', '--url', server.url])
    await desk.run(['so.salesOrder.lists'], { env: { DEALER_URL: server.url } })
    expect(server.arrived.map(({ headers }) => headers['x-token'])).toEqual([undefined, undefined])
    expect(desk.kept()).toContain('token-secret')
  })

  it('is none when its file is broken', async () => {
    desk.keep(server.url)
    writeFileSync(desk.profile(), '{"url":"http')
    expect((await desk.run(['whoami'])).code).toBe(3)
  })
})
