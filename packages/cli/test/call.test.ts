import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { content, loopback } from './loopback.ts'
import { machine } from './program.ts'

const server = loopback()
const elsewhere = loopback()
const desk = machine()
const lists = 'so.salesOrder.lists'
const page = { total: 1, rows: [{ soId: '1', soNum: 'SO1' }] }

beforeEach(() => {
  desk.keep(server.url)
  server.on('POST /api/so/salesOrder/lists', content(page))
})
const sent = () => server.arrived.at(-1)?.body
const inFile = (name: string, text: string) => {
  writeFileSync(join(desk.work, name), text)
  return name
}

describe('arguments of a call', () => {
  it.each<[string, string[], string?]>([
    ['as JSON', ['--data', '{"customer":"惠万家","limit":30}']],
    ['from a file', ['--data', '@order.json']],
    ['from standard input', ['--data', '-'], '\uFEFF{"customer":"惠万家","limit":30}'],
    ['as options', ['--customer', '惠万家', '--limit=30']],
    ['as options over JSON', ['--data', '{"customer":"别家","limit":30}', '--customer', '惠万家']],
  ])('come %s', async (_how, args, input) => {
    inFile('order.json', '{"customer":"惠万家","limit":30}\n')
    const { code, stdout } = await desk.run([lists, ...args], { input })
    expect(stdout).toBe(`${JSON.stringify(page)}\n`)
    expect(code).toBe(0)
    expect(sent()).toEqual({ customer: '惠万家', limit: 30 })
  })

  it('are several values of a filter, joined by commas', async () => {
    const { code } = await desk.run([lists, '--orderStatus', 'draft,submitted'])
    expect([code, sent()]).toEqual([0, { orderStatus: 'draft,submitted' }])
    await desk.run([lists, '--orderStatus', 'draft,submitted', '--limit', '30', '--orderStatus=split', '--limit', '50'])
    // Where one value is all that there can be, the last one counts.
    expect(sent()).toEqual({ orderStatus: 'draft,submitted,split', limit: 50 })
    const { stdout } = await desk.run(['help', lists])
    expect(stdout).toMatch(/ orderStatus +.*{ draft 草稿, submitted 待审核, /)
    expect((await desk.run(['help', 'so.salesOrder.save'])).stdout).toContain(
      '{ normal 普通订单, cash 快速订单, vehicle 车销订单 }',
    )
  })

  it('come after `call` too, with options on either side of the name', async () => {
    await desk.run(['--verbose', 'call', '--raw', lists, '--limit', '30'])
    expect(sent()).toEqual({ limit: 30 })
  })

  it('go into the path, the query and a body that is a list', async () => {
    server.on('GET /api/md/chooseOption/findByCode/so_type', content([]))
    server.on('GET /api/md/user/getCurrentUser', content({}))
    server.on('POST /api/guide/questionNaire/saveQuestionNaireList', content({}))
    await desk.run(['md.chooseOption.findByCode', '--code', 'so_type'])
    await desk.run(['md.chooseOption.findByCode', '--code', 'so_type', '--raw'])
    await desk.run(['so.salesOrder.orderDetail', '--soId', '7'])
    await desk.run(['guide.questionNaire.saveQuestionNaireList', '--data', '[{"questionId":"1"}]'])
    await desk.run(['guide.questionNaire.saveQuestionNaireList', '--data', '[{"questionId":"1"}]', '--raw'])
    const [byPath, byPathRaw, byQuery, list, listRaw] = server.arrived
    expect([byPath?.path, byPathRaw?.path]).toEqual(Array(2).fill('/api/md/chooseOption/findByCode/so_type'))
    expect([...(byPath?.query ?? []), ...(byPathRaw?.query ?? [])]).toEqual([])
    expect(byQuery?.query.get('soId')).toBe('7')
    expect([list?.body, listRaw?.body]).toEqual(Array(2).fill([{ questionId: '1' }]))
  })

  it('keep amounts as text and make numbers of what is one', async () => {
    server.on('POST /api/so/salesOrder/save', content({}))
    await desk.run(['so.salesOrder.save', '--payAmount', '-12.50', '--version', '2', '--customerCode', '0012'])
    expect(sent()).toMatchObject({ payAmount: '-12.50', version: 2, customerCode: '0012' })
  })

  it.each<[string, string[], string]>([
    ['a field that the contract does not have', ['--custmer', 'x'], '没有字段【custmer】\n您是否要找：--customer'],
    ['one in other letters', ['--ORDER-STATUS', 'x'], '您是否要找：--orderStatus'],
    ['one by its title', ['--订单状态', 'x'], '您是否要找：--orderStatus'],
    ['such a field in JSON', ['--data', '{"custmer":"x"}'], '没有字段【custmer】\n您是否要找：customer'],
    ['a field of every object', ['--data', '{"constructor":"x"}'], '没有字段【constructor】'],
    ['a value outside of the list', ['--limit', '7'], 'limit 只能是：15, 30, 50, 100, 500'],
    [
      'one of several that is no value',
      ['--orderStatus', 'draft,darft'],
      '--orderStatus 只能是：draft 草稿, submitted',
    ],
    ['no number', ['--page', '1e3'], '字段 page 应为整数'],
    ['no value', ['--customer'], '选项 --customer 缺少值'],
    ['an option for a value', ['--customer', '--raw'], '请写成 --customer=--raw'],
    ['a value for a switch', ['--raw=1'], '选项 --raw 不带值'],
    ['a word too many', ['so.salesOrder.save'], '多余的参数【so.salesOrder.save】'],
    ['broken JSON', ['--data', '{"customer":'], '--data 不是有效的 JSON：第 1 行第 13 个字符处有误'],
    ['JSON with a comma too many', ['--data', '{\n "limit": 30,}'], '第 2 行第 14 个字符处有误'],
    ['JSON with a bare word', ['--data', '{"limit": all}'], '第 1 行第 11 个字符处有误'],
    ['half a word of JSON', ['--data', '{"limit": tru}'], '第 1 行第 14 个字符处有误'],
    ['JSON that is no object', ['--data', '[1]'], '--data 应为 JSON 对象'],
    ['null', ['--data', 'null'], '--data 应为 JSON 对象'],
    ['a file that is not there', ['--data', '@none.json'], 'none.json】无法读写（ENOENT）'],
    ['a folder', ['--data', '@.'], '无法读写（EISDIR）'],
    ['a wrong time', ['--timeout', '0'], '--timeout 应为'],
    ['another language', ['--lang', 'fr'], '--lang 只能是：zh 中文, en English'],
    ['a header without a value', ['--header', 'X-Trace'], '请求头应写成'],
    ['a secret header', ['--header', 'X-Token: abc'], '--header @文件'],
    ['raw rows', ['--raw', '--csv'], '--raw 和 --csv 不能同时使用'],
    ['titles of nothing', ['--titles'], '--titles 需要与 --csv 一起使用'],
    ['no rows at all', ['--max', '0'], '--max 应为'],
    ['a file for no file', ['--file', 'a.png'], '--file 只用于上传'],
    ['a place for no file', ['-o', 'a.png'], '-o 只用于下载'],
  ])('are refused with %s, before anything is sent', async (_what, args, told) => {
    const { code, stderr, stdout } = await desk.run([lists, ...args])
    expect(stderr).toContain(told)
    expect([code, stdout]).toEqual([2, ''])
    expect(server.arrived).toEqual([])
  })

  it.each<[string, string[], string]>([
    ['an operation that is not there', ['so.salesOrder.list'], '您是否要找：so.salesOrder.lists'],
    ['one by its title', ['订单查询'], '您是否要找：so.salesOrder.lists'],
    ['a command that is not there', ['lgin'], '您是否要找：login'],
    ['no operation', ['call'], '请写明接口名'],
    ['an option of the operation before it', ['--customer', 'x', lists], '请写在命令或接口名之后'],
    ['an object as an option', ['so.salesOrder.save', '--items', 'x'], '字段 items 不是单个值'],
    ['a list that is none', ['guide.questionNaire.saveQuestionNaireList'], '应为 JSON 数组'],
    ['arguments for a call without', ['md.user.getCurrentUser', '--data', '{"a":1}'], '没有参数'],
    ['pages of a call without', ['md.warehouse.select', '--all'], '不是分页列表'],
    ['rows of a call without', ['so.salesOrder.orderDetail', '--csv'], '不是列表'],
    ['login as a call', ['session.login'], 'dealer login'],
    ['another login', ['session.surveyLogin', '--raw'], 'dealer login'],
    ['a path value that is none', ['md.chooseOption.findByCode'], '请求地址缺少【code】'],
  ])('are refused for %s', async (_what, args, told) => {
    const { code, stderr } = await desk.run(args)
    expect(stderr).toContain(told)
    expect(code).toBe(2)
    expect(server.arrived).toEqual([])
  })

  it.each<[string[]]>([
    [['md.user.modefiyPwd', '--oldPwd', 'demo1234']],
    [['md.user.modefiyPwd', '--data', '{"oldPwd":"demo1234"}']],
    [['session.surveyLogin', '--password=demo1234']],
  ])('never take a secret from the command line: %j', async (args) => {
    const { code, stderr } = await desk.run(args)
    expect(stderr).toContain('--data -')
    expect(stderr).not.toContain('demo1234')
    expect([code, server.arrived]).toEqual([2, []])
  })

  it('take a secret from a file', async () => {
    server.on('GET /api/md/user/modefiyPwd', content('操作成功'))
    const data = inFile('password.json', '{"oldPwd":"demo1234","newPwd":"demo5678","newPwdAgain":"demo5678"}')
    expect((await desk.run(['md.user.modefiyPwd', '--data', `@${data}`])).code).toBe(0)
    expect(server.arrived[0]?.query.get('oldPwd')).toBe('demo1234')
  })

  it('does not quote broken input, which may hold a secret', async () => {
    const { code, stderr } = await desk.run(['md.user.modefiyPwd', '--data', '-'], { input: '{"oldPwd":demo1234}' })
    expect([code, stderr]).toEqual([2, 'dealer: --data 不是有效的 JSON：第 1 行第 11 个字符处有误\n'])
  })
})

describe('the answer', () => {
  it('is the whole envelope with --raw, its exit code by the result code', async () => {
    const fine = await desk.run([lists, '--raw'])
    expect([fine.code, JSON.parse(fine.stdout)]).toEqual([0, { resultCode: '000', content: page }])
    server.on('POST /api/so/salesOrder/lists', content('无权限', '107'))
    const refused = await desk.run([lists, '--raw'])
    expect([refused.code, JSON.parse(refused.stdout)]).toEqual([1, { resultCode: '107', content: '无权限' }])
    server.on('POST /api/so/salesOrder/lists', (_arrived, response) => response.writeHead(502).end('<html>bad</html>'))
    const broken = await desk.run([lists, '--raw'])
    expect([broken.code, broken.stdout]).toEqual([4, '<html>bad</html>\n'])
  })

  it('[SH-REQ-3] is the Chinese reason when the server refuses: exit code 1', async () => {
    server.on('POST /api/so/salesOrder/save', content('商品【P00001】库存不足\x1b[31m', '105'))
    const { code, stdout, stderr } = await desk.run(['so.salesOrder.save'])
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'dealer: 商品【P00001】库存不足[31m (105)\n',
    })
  })

  it('is told in English where the machine or the user wants it', async () => {
    server.on('POST /api/so/salesOrder/lists', content('无权限', '107'))
    const env = { LANG: 'en_US.UTF-8' }
    expect((await desk.run([lists], { env })).stderr).toBe('dealer: No permission. 无权限 (107)\n')
    expect((await desk.run([lists, '--lang', 'zh'], { env })).stderr).toBe('dealer: 无权限 (107)\n')
    expect((await desk.run([lists, '--page', 'x', '--lang=en'])).stderr).toBe('dealer: page must be an integer\n')
  })

  it('is an error as JSON for programs', async () => {
    server.on('POST /api/so/salesOrder/lists', content('无权限', '107'))
    const refused = await desk.run([lists, '--customer', '惠万家', '--json-errors'])
    expect(JSON.parse(refused.stderr)).toMatchObject({
      kind: 'refused',
      resultCode: '107',
      message: '无权限',
      exitCode: 1,
    })
    expect(refused.stderr).not.toContain('惠万家')
    const wrong = await desk.run([lists, '--custmer', 'x', '--json-errors'])
    expect(JSON.parse(wrong.stderr)).toMatchObject({ kind: 'usage', suggestions: ['--customer'], exitCode: 2 })
  })

  it.each<[string, number, string]>([
    ['an HTTP error', 503, 'HTTP 503'],
    ['a page that is not there', 404, 'HTTP 404'],
  ])('is exit code 4 with %s', async (_what, status, told) => {
    server.on('POST /sendForgotPwdCode', (_arrived, response) => response.writeHead(status).end())
    const { code, stderr } = await desk.run(['session.sendForgotPwdCode'])
    expect([code, stderr]).toEqual([4, expect.stringContaining(told)])
  })

  it('says of an address that leads elsewhere that there is no such service, not that the server failed', async () => {
    const path = '/sendForgotPwdCode'
    server.on(`POST /foo${path}`, (_arrived, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' })
      response.end('{"resultCode":"404","content":"系统错误，请联系管理员"}')
    })
    const args = ['session.sendForgotPwdCode', '--url', `${server.url}/foo`]
    const told = `服务器地址下没有接口 ${path}，请检查 --url 或 DEALER_URL (HTTP 404)`
    expect(await desk.run(args)).toMatchObject({ code: 4, stderr: `dealer: ${told}\n` })
    expect((await desk.run([...args, '--lang', 'en'])).stderr).toBe(
      `dealer: there is no ${path} at the server's address; check --url or DEALER_URL (HTTP 404)\n`,
    )
    const { stderr } = await desk.run([...args, '--json-errors'])
    expect(JSON.parse(stderr)).toMatchObject({ kind: 'http', status: 404, message: told })
  })

  it('is exit code 4 without a server', async () => {
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
    })
    const { code, stderr } = await desk.run(['session.sendForgotPwdCode', '--url', `http://127.0.0.1:${port}`])
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(
        /^dealer: 网络连接失败，请检查网络后重试 \(Network failure\. ECONNREFUSED 127\.0\.0\.1:\d+\)\n$/,
      ),
    ])
  })

  it.each([302, 307, 308])('is exit code 4 for a redirect by %i, whose other end hears nothing', async (status) => {
    elsewhere.on('POST /api/so/salesOrder/lists', content(page))
    server.on('POST /api/so/salesOrder/lists', (_arrived, response) =>
      response.writeHead(status, { Location: `${elsewhere.url}/api/so/salesOrder/lists` }).end(),
    )
    const { code, stdout, stderr } = await desk.run([lists])
    expect([code, stdout]).toEqual([4, ''])
    expect(stderr).toContain(elsewhere.url)
    expect(elsewhere.arrived).toEqual([])
  })

  it('is exit code 4 when it takes longer than --timeout', async () => {
    server.on('POST /api/so/salesOrder/lists', () => {})
    const { code, stderr } = await desk.run([lists, '--timeout', '0.2'])
    expect([code, stderr]).toEqual([4, 'dealer: 请求超时，请稍后重试\n'])
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is not waited for after %s: exit code %i', async (signal, expected) => {
    server.on('POST /api/so/salesOrder/lists', () => {})
    const running = desk.start([lists, '--json-errors'])
    await server.until(1)
    running.child.kill(signal)
    const { code, stdout, stderr } = await running.ended
    expect([code, stdout, JSON.parse(stderr)]).toEqual([
      expected,
      '',
      { kind: 'aborted', message: '已中断', exitCode: expected },
    ])
  })

  it('is not waited for when the input never comes and Ctrl-C does', async () => {
    const running = desk.start([lists, '--data', '-'])
    // More than pipes hold: written only when the program is reading.
    await new Promise((resolve) => running.child.stdin.write(' '.repeat(4_000_000), resolve))
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(130)
  })
})

describe('headers and traces', () => {
  it('sends headers of the command line and, secret ones, of a file', async () => {
    const file = inFile('headers.txt', 'Authorization: Basic abc\n\nX-Gate: a: b\n')
    await desk.run([lists, '--header', 'X-Trace: 7', '--header', `@${file}`])
    expect(server.arrived[0]?.headers).toMatchObject({ 'x-trace': '7', authorization: 'Basic abc', 'x-gate': 'a: b' })
  })

  it('shows each sending with --verbose and nothing that is secret or the caller’s', async () => {
    const args = [lists, '--customer', '惠万家', '--verbose', '--header', 'X-Trace: traced']
    const { code, stderr, stdout } = await desk.run(args)
    expect(code).toBe(0)
    expect(stderr).toMatch(/^> POST \/api\/so\/salesOrder\/lists so\.salesOrder\.lists [\w-]{36}\n< 200 \d+ ms\n$/)
    expect(stderr).not.toMatch(/secret|惠万家|traced/)
    expect(JSON.parse(stdout)).toEqual(page)
  })

  it('shows each repetition', async () => {
    server.on('POST /api/so/salesOrder/lists', (arrived, response, count) => {
      if (count > 1) return content(page)(arrived, response, count)
      response.writeHead(503, { 'Retry-After': '0' }).end()
    })
    const { stderr } = await desk.run([lists, '--verbose'])
    expect(stderr).toMatch(/< 503 .*\n> POST .* #2\n< 200/)
  })
})
