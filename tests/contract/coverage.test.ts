import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { callPattern } from '../../scripts/coverage/calls.ts'
import { root } from './document.ts'

describe('docs/coverage', () => {
  it('is what scripts/coverage.ts makes', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--conditions=@dealer/source', 'scripts/coverage.ts', '--check'],
      { cwd: root, encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
  })
})

describe('what counts as a call', () => {
  const lists = callPattern({ operationId: 'so.salesOrder.lists', path: '/api/so/salesOrder/lists' })
  const option = callPattern({
    operationId: 'md.chooseOption.findByCode',
    path: '/api/md/chooseOption/findByCode/{code}',
  })
  const stock = callPattern({
    operationId: 'so.salesOrder.getProductInvlist',
    path: '/api/so/salesOrder/getProductInvlist.do',
  })

  it.each([
    'await dealer.so.salesOrder.lists({})',
    'await this.dealer.so.salesOrder.lists.all({})',
    'dealer.so.salesOrder\n      .lists(query)',
    "await server.must('so.salesOrder.lists', {})",
    "await act(clerk, 'so.salesOrder.lists', {})",
    "const LISTS = '/api/so/salesOrder/lists'",
    "dealer.request('POST /api/so/salesOrder/lists', { body })",
    `fetch(\`\${url}/api/so/salesOrder/lists.do?page=1\`)`,
  ])('%s', (source) => expect(source).toMatch(lists))

  it.each([
    "type Lists = Args<'so.salesOrder.lists'>",
    "import type { lists } from './so.salesOrder.lists.ts'",
    'await dealer.so.salesOrder.listsOfCustomer({})',
    "const OTHER = '/api/so/salesOrder/lists/more'",
    '// Nothing but so.salesOrder.lists and /api/so/salesOrder/lists in words.',
  ])('not %s', (source) => expect(source).not.toMatch(lists))

  it('a path with any value in it', () => {
    expect("send('GET', '/api/md/chooseOption/findByCode/orderType')").toMatch(option)
    expect(`send(\`/api/md/chooseOption/findByCode/\${code}\`)`).toMatch(option)
    expect("send('GET', '/api/md/chooseOption/findByCode/')").not.toMatch(option)
  })

  it('a path that is stated with .do, without it', () => {
    expect("send('/api/so/salesOrder/getProductInvlist')").toMatch(stock)
    expect("send('/api/so/salesOrder/getProductInvlist.do')").toMatch(stock)
  })
})
