import { createDealerClient } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { methodOf } from './calls/invoke.ts'
import { callOptions } from './commands/call.ts'
import { commandNames } from './commands/commands.ts'
import {
  allOperations,
  choicesOf,
  type Field,
  fieldsOf,
  findOperation,
  inputOf,
  type Operation,
  rowFieldsOf,
} from './contract.ts'
import { commonOptions } from './input/options.ts'

const operations = allOperations()

describe('the contract of the command line', () => {
  it('is of calls that the SDK has, and of the same that are lists', () => {
    const dealer = createDealerClient({ baseUrl: 'http://dealer.test' })
    for (const operation of operations) expect(typeof methodOf(dealer, operation)).toBe('function')
    expect(operations.filter(({ isPaged }) => isPaged).map(({ id }) => id)).toEqual(
      operations.filter((each) => 'pages' in methodOf(dealer, each)).map(({ id }) => id),
    )
  })

  it('has no field that an option of the program would hide', () => {
    const own = new Set(Object.keys({ ...commonOptions, ...callOptions }))
    const hidden = operations.flatMap((operation) =>
      Object.entries(inputOf(operation))
        .filter(([name, { format }]) => own.has(name) && format !== 'binary')
        .map(([name]) => `${operation.id} ${name}`),
    )
    expect(hidden).toEqual([])
  })

  it('has no operation that a command would hide', () => {
    expect(operations.filter(({ id }) => commandNames.includes(id) || !id.includes('.'))).toEqual([])
  })

  it('knows every object and enumeration that a field names', () => {
    const seen = new Set<string>()
    const visit = (field: Field): void => {
      if (field.enumeration) expect(choicesOf(field)?.size, field.enumeration).toBeGreaterThan(0)
      if (field.items) visit(field.items)
      if (!field.shape || seen.has(field.shape)) return
      seen.add(field.shape)
      for (const each of Object.values(fieldsOf(field))) visit(each)
    }
    for (const operation of operations) {
      for (const field of Object.values(inputOf(operation))) visit(field)
      if (operation.answer) visit(operation.answer)
      if (operation.isPaged) expect(Object.keys(rowFieldsOf(operation) ?? {}), operation.id).not.toEqual([])
    }
    expect(seen.size).toBeGreaterThan(100)
  })

  it('says what a filter of several values may be, and of some values of an enumeration those with their labels', () => {
    const field = (id: string, name: string) => inputOf(findOperation(id) as Operation)[name] as Field
    expect(field('so.salesOrder.lists', 'orderStatus')).toMatchObject({ enumeration: 'OrderStatus', several: true })
    expect(choicesOf(field('so.salesOrder.lists', 'orderStatus'))?.get('submitted')).toBe('待审核')
    const orderType = field('so.salesOrder.save', 'orderType')
    expect(Object.fromEntries(choicesOf(orderType) ?? [])).toEqual({
      normal: '普通订单',
      cash: '快速订单',
      vehicle: '车销订单',
    })
    expect(orderType.several).toBeUndefined()
  })

  it('keeps the order of the contract, also of values that look like numbers', () => {
    const { status } = inputOf(findOperation('md.userCorrect.list') as Operation)
    expect([...(choicesOf(status as Field) ?? [])]).toEqual([
      ['02', '待经销商审核'],
      ['03', '经销商驳回'],
      ['10', '经销商通过'],
    ])
  })

  it('answers nothing for names that only every object has', () => {
    expect(findOperation('constructor')).toBeUndefined()
    expect(findOperation('__proto__')).toBeUndefined()
  })
})
