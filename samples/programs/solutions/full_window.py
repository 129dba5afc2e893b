# Mistake: no node inherits the window of its parent.

def alphabeta(node, alpha, beta, maximizing):
    if not node.children:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, float("-inf"), float("inf"), not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
