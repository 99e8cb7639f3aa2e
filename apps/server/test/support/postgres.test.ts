import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { startCluster } from './postgres.ts'

const script = fileURLToPath(new URL('postgres.ts', import.meta.url))

/** Folder of a cluster's socket and data. */
const folder = (url: string) => new URL(url).searchParams.get('host') ?? ''

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

it('leaves neither a server nor files after it is stopped', async () => {
  const cluster = await startCluster()
  expect(await answers(cluster.url)).toBe(true)
  await cluster.stop()
  expect(await answers(cluster.url)).toBe(false)
  expect(existsSync(folder(cluster.url))).toBe(false)
})

it('leaves neither a server nor files after its process was killed', async () => {
  const program = `import { startCluster } from ${JSON.stringify(script)}; process.stdout.write((await startCluster()).url)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(child.stdout, 'data')
  const url = String(text)
  expect(await answers(url)).toBe(true)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder(url))).toBe(false))
  expect(await answers(url)).toBe(false)
})
