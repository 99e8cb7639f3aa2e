import { describe, expect, it } from 'vitest'
import { states } from './states.rules.ts'

type Status = 'open' | 'done'
interface Row {
  readonly num: string
  readonly status: Status
  readonly archived?: 'T' | 'F'
  readonly isPaid?: boolean
}

const kind = {
  num: 'num',
  status: ['status', { open: '待办', done: '已办' }],
  action: { finish: '完成', note: '备注' } as Readonly<Record<'finish' | 'note', string>>,
} as const
const note = { from: ['open', 'done'], permission: 'so:out:list', archived: true } as const

const documents = states<Row>()({
  ...kind,
  actions: {
    finish: {
      from: ['open'],
      to: 'done',
      permission: 'so:out:confirm',
      when: ({ isPaid }) => isPaid !== false,
      why: ({ isPaid }) => (isPaid === false ? '请先付款' : undefined),
    },
    note,
  },
})

describe('states of a document', () => {
  const open: Row = { num: 'X1', status: 'open' }

  it('offers what status, row and permission allow, in the order of the buttons', () => {
    expect(documents.actionsOf(open, () => true)).toEqual(['finish', 'note'])
    expect(documents.actionsOf({ ...open, isPaid: false }, () => true)).toEqual(['note'])
    expect(documents.actionsOf(open, (permission) => permission === 'so:out:list')).toEqual(['note'])
    expect(documents.actionsOf({ ...open, archived: 'T' }, () => true)).toEqual(['note'])
  })

  it('says why it refuses', () => {
    expect(() => documents.check({ ...open, status: 'done' }, 'finish')).toThrow(
      '单据【X1】当前状态为【已办】，不能完成',
    )
    expect(() => documents.check({ ...open, isPaid: false }, 'finish')).toThrow('请先付款')
    expect(() => documents.check({ ...open, archived: 'T' }, 'finish')).toThrow('单据【X1】已归档，不能完成')
    expect(() => documents.check({ ...open, archived: 'T' }, 'note')).not.toThrow()
  })

  it('compiles only with the actions of the contract, statuses that exist and permissions that a role can have', () => {
    const finish = { from: ['open'], to: 'done', permission: 'so:out:confirm' } as const
    // @ts-expect-error an action is missing
    states<Row>()({ ...kind, actions: { finish } })
    // @ts-expect-error an action is foreign
    states<Row>()({ ...kind, actions: { finish, note, strange: note } })
    // @ts-expect-error a status does not exist
    states<Row>()({ ...kind, actions: { finish: { ...finish, to: 'gone' }, note } })
    // @ts-expect-error the row has no such field
    states<Row>()({ ...kind, status: ['state', kind.status[1]], actions: { finish, note } })
    // @ts-expect-error no role has this permission
    states<Row>()({ ...kind, actions: { finish: { ...finish, permission: 'so:out:dance' }, note } })
    // @ts-expect-error where the status stays there is no target to move to
    expect(documents.target('note')).toBeUndefined()
    expect(documents.target('finish')).toBe('done')
  })
})
