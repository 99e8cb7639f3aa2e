import type { Hooks } from './client-options.ts'

/**
 * Several hooks as one. Each `wrap` is around those that follow it; `before` and `after` run in the given order. What
 * is undefined is left out, so that hooks can depend on a setting.
 *
 * @example
 * const dealer = createDealerClient({ baseUrl, hooks: composeHooks(otelHooks(), isSlow ? loading : undefined) })
 */
export function composeHooks(...given: (Hooks | undefined)[]): Hooks {
  const all = given.filter((hooks) => hooks !== undefined)
  return {
    wrap: (context, next) =>
      all.reduceRight((inner, hooks) => () => (hooks.wrap ? hooks.wrap(context, inner) : inner()), next)(),
    async before(context) {
      for (const hooks of all) await hooks.before?.(context)
    },
    async after(context, response) {
      for (const hooks of all) await hooks.after?.(context, response)
    },
  }
}
