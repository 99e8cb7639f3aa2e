import { beforeEach, describe, expect, it } from 'vitest'
import { content, loopback } from './loopback.ts'
import { machine } from './program.ts'

const server = loopback()
const desk = machine()
const lists = 'so.salesOrder.lists'
const path = 'POST /api/so/salesOrder/lists'

interface Asked {
  page: number
  limit: number
}

/** A list of so many rows, as large as it is asked for. */
function serveRows(total: number, row: (at: number) => object) {
  server.on(path, (arrived, response, count) => {
    const { page, limit } = arrived.body as Asked
    const first = (page - 1) * limit
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) => row(first + at))
    content({ total, rows })(arrived, response, count)
  })
}

const asked = () => server.arrived.map(({ body }) => body as Asked)
const linesOf = (text: string) => text.trimEnd().split('\n')

beforeEach(() => desk.keep(server.url))

describe('--all', () => {
  it('writes each row of each page on a line, in as few pages as the contract allows', async () => {
    serveRows(1200, (at) => ({ soId: String(at) }))
    const { code, stdout } = await desk.run([lists, '--all', '--customer', '惠万家'])
    expect(code).toBe(0)
    expect(linesOf(stdout).map((line) => JSON.parse(line).soId)).toEqual(
      Array.from({ length: 1200 }, (_, at) => `${at}`),
    )
    expect(asked()).toEqual([1, 2, 3].map((page) => ({ customer: '惠万家', page, limit: 500 })))
  })

  it('keeps to a page size and a first page that the caller wants', async () => {
    serveRows(100, (at) => ({ soId: String(at) }))
    const { stdout } = await desk.run([lists, '--all', '--limit', '30', '--page', '2'])
    expect(linesOf(stdout)).toHaveLength(70)
    expect(asked().map(({ page, limit }) => [page, limit])).toEqual([
      [2, 30],
      [3, 30],
      [4, 30],
    ])
  })

  it('stops at --max, and asks for no more than that takes', async () => {
    serveRows(100_000, (at) => ({ soId: String(at) }))
    expect(linesOf((await desk.run([lists, '--max', '20'])).stdout)).toHaveLength(20)
    expect(linesOf((await desk.run([lists, '--all', '--max', '700'])).stdout)).toHaveLength(700)
    expect(asked().map(({ page, limit }) => [page, limit])).toEqual([
      [1, 30],
      [1, 500],
      [2, 500],
    ])
  })

  it('writes nothing for an empty list', async () => {
    serveRows(0, () => ({}))
    const { code, stdout } = await desk.run([lists, '--all'])
    expect([code, stdout]).toEqual([0, ''])
  })

  it('leaves what it has written and tells the failure of a later page', async () => {
    server.on(path, (arrived, response, count) =>
      (count === 1 ? content({ total: 900, rows: [{ soId: '1' }] }) : content('查询过于频繁', '101'))(
        arrived,
        response,
        count,
      ),
    )
    const { code, stdout, stderr } = await desk.run([lists, '--all'])
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '{"soId":"1"}\n',
      stderr: 'dealer: 查询过于频繁 (101)\n',
    })
  })

  it('takes as much memory for many pages as for one', async () => {
    // 200 MB of rows go through a heap of 48 MB.
    const remark = 'x'.repeat(2_000)
    serveRows(100_000, () => ({ remark }))
    const running = desk.start([lists, '--all'], {
      input: '',
      env: { NODE_OPTIONS: '--max-old-space-size=48' },
      discard: true,
    })
    const { code, stderr, bytes } = await running.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(bytes).toBe(100_000 * (remark.length + '{"remark":""}\n'.length))
  })

  it('stops asking, quietly, when its reader has seen enough', async () => {
    serveRows(1_000_000, (at) => ({ soId: String(at) }))
    const running = desk.start([lists, '--all'])
    await new Promise((resolve) => running.child.stdout.once('data', resolve))
    running.child.stdout.destroy()
    const { code, stderr } = await running.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(server.arrived.length).toBeLessThan(100)
  })

  it('goes on where nothing has been read yet, and ends with Ctrl-C', async () => {
    server.on(path, (arrived, response, count) => {
      if (count === 1) content({ total: 1000, rows: [{ soId: '1' }] })(arrived, response, count)
    })
    const running = desk.start([lists, '--all'])
    await server.until(2)
    running.child.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 130, stdout: '{"soId":"1"}\n', stderr: 'dealer: 已中断\n' })
  })
})

describe('--csv', () => {
  const rows = [
    { soId: '1', soNum: '=1+1', customerName: '惠万家, "超市"', totalAmount: '-12.50', version: 2, actions: ['copy'] },
    { soId: '2', remark: '两\n行', notInTheContract: 'x' },
  ]

  it('has a column for each field of the contract, in lines by RFC 4180', async () => {
    server.on(path, content({ total: 2, rows }))
    const { code, stdout } = await desk.run([lists, '--csv'])
    const [head, first, ...second] = stdout.split('\r\n')
    const names = head?.split(',') ?? []
    expect(code).toBe(0)
    expect(names.slice(0, 3)).toEqual(['soId', 'soNum', 'docDate'])
    expect(first).toMatch(/^1,'=1\+1,.*,"惠万家, ""超市""",.*,-12\.50,.*,2,"\[""copy""\]"$/)
    expect(second.join('|')).toMatch(/^2,,.*,"两\n行",.*\|$/)
    expect(stdout).not.toContain('notInTheContract')
  })

  it('comes page by page with --all, its header once', async () => {
    serveRows(600, (at) => ({ soId: String(at) }))
    const { stdout } = await desk.run([lists, '--all', '--csv'])
    expect(stdout.trimEnd().split('\r\n')).toHaveLength(601)
    expect(stdout.match(/soId/g)).toHaveLength(1)
  })

  it('has Chinese titles with --titles and a mark for Excel with --bom', async () => {
    server.on(path, content({ total: 0, rows: [] }))
    const { stdout } = await desk.run([lists, '--csv', '--titles', '--bom', '--all'])
    expect(stdout).toMatch(/^\uFEFF订单ID,订单号,订单日期,/)
    expect(stdout.endsWith('\r\n')).toBe(true)
  })

  it('takes lists that come in one piece too', async () => {
    server.on(
      'GET /api/md/warehouse/select',
      content([
        { key: 'W001', label: '主仓', isDefault: 'T' },
        { key: 'W002', label: '@车' },
      ]),
    )
    const { stdout } = await desk.run(['md.warehouse.select', '--csv'])
    expect(stdout).toBe("key,label,isDefault\r\nW001,主仓,T\r\nW002,'@车,\r\n")
  })

  it('writes no header when the server refuses', async () => {
    server.on(path, content('无权限', '107'))
    expect(await desk.run([lists, '--all', '--csv'])).toMatchObject({ code: 1, stdout: '' })
  })
})
