import { type Credentials, createDealerClient, type DealerClient, type DealerClientOptions } from '@dealer/sdk'

/** A client of the server that the environment names. Nothing is sent yet. */
export function connect(options: Partial<DealerClientOptions> = {}): DealerClient {
  const { DEALER_URL = '', DEALER_LOGIN_KEY } = process.env
  return createDealerClient({ baseUrl: DEALER_URL, loginKey: DEALER_LOGIN_KEY, timeout: 60_000, ...options })
}

/** Who logs in, likewise. */
export function credentials(): Credentials {
  const { DEALER_USER = '', DEALER_PASSWORD = '' } = process.env
  return { username: DEALER_USER, password: DEALER_PASSWORD }
}

/** Logs in, does the work, and logs out whatever became of it. A logout that fails must not hide why the work failed. */
export async function withSession(dealer: DealerClient, work: (dealer: DealerClient) => Promise<void>): Promise<void> {
  await dealer.login(credentials())
  try {
    await work(dealer)
  } finally {
    await dealer.logout().catch(() => undefined)
  }
}
