import type { Tx } from '../platform/database/database.ts'
import { filesOf } from '../platform/registry.ts'
import type { Seeding } from './seed-context.ts'

type Needs = Readonly<Record<string, Demo>>
type MadeBy<All extends Needs> = { readonly [Name in keyof All]: All[Name] extends Demo<infer Made> ? Made : never }

/** The demonstration of one module: a file `<resource>.demo.ts` beside it exports it as `demo`. */
export interface Demo<out Made = unknown> {
  /** Those that come before it. */
  readonly needs: Needs
  /** Puts in what is there before the first day of business; answers what others need to know of it. */
  make(seeding: Seeding, needs: never): Promise<Made>
  /** Its part of a day of business, after the parts of those that it needs. */
  day?(seeding: Seeding, made: never, date: string): Promise<void>
  /** Sets right what does not move with the days when the rows are loaded on another day: ends of months. */
  moved?(tx: Tx): Promise<void>
  /** Does what goes by whole months, once the rows are on the days on which they stay. */
  loaded?(tx: Tx, anchor: string): Promise<void>
}

/**
 * Declares the demonstration of a module. It is made for each dealer, in the order of what it needs.
 *
 * ```ts
 * export const demo = defineDemo({
 *   needs: { staff, warehouses },
 *   make: async (seeding, { staff }) => { await seeding.tx.insert(vehicle).values(…) },
 * })
 * ```
 */
export function defineDemo<Made, const All extends Needs = Record<never, Demo>>(
  parts: {
    readonly needs?: All
    make(seeding: Seeding, needs: MadeBy<All>): Promise<Made>
    day?(seeding: Seeding, made: Made, date: string): Promise<void>
  } & Pick<Demo, 'moved' | 'loaded'>,
): Demo<Made> {
  return { ...parts, needs: parts.needs ?? {} }
}

/** Every demonstration of the modules, each after those that it needs. */
export async function allDemos(): Promise<Demo[]> {
  const found = await filesOf<{ demo: Demo }>('.demo.ts')
  const ordered = new Set<Demo>()
  const add = (demo: Demo): void => {
    for (const other of Object.values(demo.needs)) add(other)
    ordered.add(demo)
  }
  for (const { demo } of found) if (demo) add(demo)
  return [...ordered]
}

/** What was made for one dealer. */
export class DealerDemo {
  private readonly made = new Map<Demo, unknown>()

  /** All that is there before the first day. */
  async makeAll(seeding: Seeding, demos: readonly Demo[]): Promise<void> {
    for (const demo of demos) {
      const needs = Object.entries(demo.needs).map(([name, other]) => [name, this.made.get(other)])
      // `defineDemo` has checked that these are what it needs; a list of all kinds cannot say so.
      this.made.set(demo, await demo.make(seeding, Object.fromEntries(needs) as never))
    }
  }

  async day(seeding: Seeding, demos: readonly Demo[], date: string): Promise<void> {
    for (const demo of demos) await demo.day?.(seeding, this.made.get(demo) as never, date)
  }
}
