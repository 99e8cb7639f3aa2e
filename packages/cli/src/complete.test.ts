import { describe, expect, it } from 'vitest'
import { completionsOf } from './complete.ts'

const names = (...typed: string[]) => completionsOf(typed).map(([name]) => name)

describe('completionsOf', () => {
  it('begins with commands and operations, which bring their titles', () => {
    expect(names('')).toEqual(expect.arrayContaining(['login', 'call', 'help', 'so.salesOrder.lists']))
    expect(completionsOf(['so.salesOrder.lists'])).toEqual([['so.salesOrder.lists', '订单查询']])
  })

  it.each([['call'], ['help'], ['call', '--raw'], ['call', '--profile', 'shop']])(
    'goes on after %s with operations only',
    (...words) => {
      expect(names(...words, 'so.salesOrder.lists')).toEqual(['so.salesOrder.lists'])
      expect(names(...words, 'log')).toEqual([])
    },
  )

  it('offers the fields of the operation and the options of its command', () => {
    expect(completionsOf(['so.salesOrder.lists', '--customer'])).toEqual([['--customer', '客户']])
    expect(names('call', 'so.salesOrder.lists', '--')).toEqual(
      expect.arrayContaining(['--limit', '--csv', '--profile']),
    )
    expect(names('login', '--')).toEqual(expect.arrayContaining(['--user', '--login-key-file']))
    expect(names('login', '--c')).toEqual([])
  })

  it('offers no option for what must not be an argument', () => {
    expect(names('md.user.modefiyPwd', '--')).not.toEqual(expect.arrayContaining([expect.stringMatching(/pwd/i)]))
  })

  it('offers the values that an option may have, with their labels', () => {
    expect(completionsOf(['so.salesOrder.save', '--payMethod', 'ca'])).toEqual([['cash', '现金']])
    expect(names('so.salesOrder.lists', '--lang', '')).toEqual(['zh', 'en'])
  })

  it('offers the values of a filter that takes several, after each comma those that are not there yet', () => {
    expect(completionsOf(['so.salesOrder.lists', '--orderStatus', 'submit'])).toEqual([['submitted', '待审核']])
    const more = names('so.salesOrder.lists', '--orderStatus', 'draft,submitted,')
    expect(more).toContain('draft,submitted,confirmed')
    expect(more).not.toContain('draft,submitted,draft')
    expect(names('so.salesOrder.lists', '--orderStatus', 'draft,conf')).toEqual(['draft,confirmed'])
    // One of some values is one.
    expect(names('so.salesOrder.save', '--orderType', 'normal,')).toEqual([])
  })

  it('leaves files and free text to the shell', () => {
    expect(names('so.salesOrder.lists', '--customer', '')).toEqual([])
    expect(names('so.salesOrder.lists', '--data', '')).toEqual([])
    expect(names('whoami', '')).toEqual([])
  })

  it('offers the shells of completion', () => {
    expect(names('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  })
})
