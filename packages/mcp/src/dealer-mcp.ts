#!/usr/bin/env node
import { createDealerClient } from '@dealer/sdk'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createDealerMcp } from './server.ts'
import { readSettings, USAGE } from './settings.ts'

/** Longest that an assistant waits for one call. */
const TIMEOUT = 60_000

try {
  const settings = readSettings(process.argv.slice(2), process.env)
  if (settings === 'help') process.stdout.write(`${USAGE}\n`)
  else {
    const { url, loginKey, allowWrites, ...credentials } = settings
    const dealer = createDealerClient({ baseUrl: url, loginKey, credentials, timeout: TIMEOUT })
    const server = createDealerMcp(dealer, { allowWrites })
    // The session ends with the conversation, so that none is left behind.
    server.server.onclose = () => void dealer.logout().catch(() => undefined)
    process.stdin.on('end', () => void server.close())
    await server.connect(new StdioServerTransport())
  }
} catch (error) {
  // Standard output is the protocol's.
  process.stderr.write(`dealer-mcp: ${(error as Error).message}\n\n${USAGE}\n`)
  process.exitCode = 2
}
