import type { Doing } from './actions.ts'
import { TODAY } from './days.ts'
import { enter } from './entering.ts'
import type { Template } from './papers.ts'
import { seesCustomer, type World } from './world.ts'

export function keepTemplate(world: World, { by, wanted }: Doing<'keepTemplate'>): string {
  if (by !== 'boss1') return '107'
  world.templates.push({ number: world.templates.length, wanted, isEnabled: true })
  return '000'
}

/** Stops it from being offered, or offers it again. */
export function turnTemplate(_world: World, template: Template, { by }: Doing<'turnTemplate'>): string {
  if (by !== 'boss1') return '107'
  template.isEnabled = !template.isEnabled
  return '000'
}

/** An order of all that a template holds, at the prices of today. */
export function orderByTemplate(world: World, template: Template, action: Doing<'orderByTemplate'>): string {
  const { by, customer } = action
  if (!seesCustomer(by, customer) || !template.isEnabled) return '106'
  return enter(world, orderOfTemplate(template, action))
}

/** The same order as somebody types it. */
export const orderOfTemplate = ({ wanted }: Template, { by, customer, warehouse }: Doing<'orderByTemplate'>) => ({
  ...{ do: 'order' as const, by, customer, warehouse, wanted },
  ...{ own: false, cut: false, discount: 0, submit: true, day: TODAY, request: null },
})
