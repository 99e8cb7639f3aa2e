import { rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Ends this process for sheets with the server that started it, however that ends: there is nobody to answer to then, and what is
 * under way is undone by the database.
 *
 * @throws Error when no server has started it
 */
export function endWithServer(socketPath: string | undefined): void {
  if (!process.connected || !socketPath) throw new Error('a server starts this process by itself')
  process.once('disconnect', () => {
    rmSync(dirname(socketPath), { recursive: true, force: true })
    process.exit(1)
  })
}
