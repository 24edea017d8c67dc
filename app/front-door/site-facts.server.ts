// The facts that must hold for the whole site, collected from its rooms.
import type { Fact } from '../platform/facts.ts'
import { catalogFacts } from '../rooms/catalog/facts.server.ts'
import { orderFacts } from '../rooms/orders/facts.server.ts'
import { statementFacts } from '../rooms/statements/facts.server.ts'
import { uploadFacts } from '../rooms/uploads/facts.server.ts'

export const siteFacts: readonly Fact[] = [...catalogFacts, ...orderFacts, ...statementFacts, ...uploadFacts]
