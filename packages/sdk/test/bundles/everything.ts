/** What a web app takes: the client with every operation. Enumerations are dropped where they are not used. */
export { createDealerClient, isDealerError, newRequestNo, sessionTokenStore } from '../../src/index.ts'
