import { eq, sql } from 'drizzle-orm'
import { position } from '../../src/modules/md/user/user.schema.ts'
import type { Ground } from './ground.ts'
import type { TestServer } from './server.ts'

/** Does something as the salesman with these permissions, who may not see costs; the administrator is logged in afterwards. */
export async function withoutCosts<T>(
  { database }: Ground,
  server: TestServer,
  permissions: readonly string[],
  act: () => Promise<T>,
): Promise<T> {
  await database.transaction('platform', (tx) =>
    tx
      .update(position)
      .set({
        webPerms: [...permissions] as never,
        bizPermissions: sql`jsonb_set(${position.bizPermissions}, '{canSeeCost}', 'false'::jsonb)`,
      })
      .where(eq(position.positionCode, 'Z002')),
  )
  await server.login('sales1')
  try {
    return await act()
  } finally {
    await server.login('boss1')
  }
}

/** Which of some fields stand anywhere in an answer. */
export function namedIn(answer: unknown, names: readonly string[]): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = Array.isArray(answer) ? [] : Object.keys(answer).filter((name) => names.includes(name))
  return [...new Set([...own, ...Object.values(answer).flatMap((field) => namedIn(field, names))])].sort()
}
