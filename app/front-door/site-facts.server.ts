// What must be true of the whole site, as its rooms say it.
import type { Fact } from '../platform/facts.ts'
import { catalogFacts } from '../rooms/catalog/facts.server.ts'
import { orderFacts } from '../rooms/orders/facts.server.ts'
import { statementFacts } from '../rooms/statements/facts.server.ts'
import { uploadFacts } from '../rooms/uploads/facts.server.ts'

export const siteFacts: readonly Fact[] = [...catalogFacts, ...orderFacts, ...statementFacts, ...uploadFacts]
