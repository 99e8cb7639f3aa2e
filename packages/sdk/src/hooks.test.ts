import { expect, it, vi } from 'vitest'
import { loggedIn, rejection } from '../test/stub-server.ts'
import { composeHooks } from './hooks.ts'
import type { Hooks } from './index.ts'

const fetch = async () => Response.json({ resultCode: '000', content: { total: 0, rows: [] } })

/** Hooks that write down what they are told. */
const noted = (name: string, notes: string[]): Required<Hooks> => ({
  async wrap(_, next) {
    notes.push(`${name} in`)
    const content = await next()
    notes.push(`${name} out`)
    return content
  },
  async before(context) {
    await Promise.resolve()
    notes.push(`${name} before`)
    context.headers[name] = '1'
  },
  after(_, { status }) {
    notes.push(`${name} after ${status}`)
  },
})

it('wraps are nested, the others follow each other', async () => {
  const notes: string[] = []
  const hooks = composeHooks(noted('a', notes), undefined, noted('b', notes))
  expect(await loggedIn({ fetch, hooks }).so.salesOrder.lists()).toEqual({ total: 0, rows: [] })
  expect(notes).toEqual(['a in', 'b in', 'a before', 'b before', 'a after 200', 'b after 200', 'b out', 'a out'])
})

it.each([[[]], [[undefined]], [[{}]], [[{}, { before() {} }]]])(
  'hooks that lack members do no harm: %j',
  async (given) => {
    const hooks = composeHooks(...given)
    expect(await loggedIn({ fetch, hooks }).so.salesOrder.lists()).toEqual({ total: 0, rows: [] })
  },
)

it('keeps the object that a member belongs to', async () => {
  class Counter implements Hooks {
    calls = 0
    wrap(_: unknown, next: () => Promise<unknown>) {
      this.calls += 1
      return next()
    }
  }
  const counter = new Counter()
  await loggedIn({ fetch, hooks: composeHooks(counter) }).so.salesOrder.lists()
  expect(counter.calls).toBe(1)
})

it('one that throws before the call stops it, and those behind it are not asked', async () => {
  const notes: string[] = []
  const wrong: Hooks = {
    before() {
      throw new Error('wrong')
    },
  }
  const hooks = composeHooks(wrong, noted('b', notes))
  const told = vi.fn()
  const error = await rejection(loggedIn({ fetch, hooks, onCallbackError: told }).so.salesOrder.lists())
  expect(error).toMatchObject({ kind: 'aborted', cause: { message: 'wrong' } })
  expect(told).toHaveBeenCalledOnce()
  expect(notes).toEqual(['b in'])
})
