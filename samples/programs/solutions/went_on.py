# Mistake: it updates the windows but never stops. With max_value and min_value, as in
# Russell and Norvig.

def alphabeta(node, alpha, beta, maximizing):
    return max_value(node, alpha, beta) if maximizing else min_value(node, alpha, beta)


def max_value(node, alpha, beta):
    if not node.children:
        return node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, min_value(child, alpha, beta))
        alpha = max(alpha, best)
    return best


def min_value(node, alpha, beta):
    if not node.children:
        return node.value
    best = float("inf")
    for child in node.children:
        best = min(best, max_value(child, alpha, beta))
        beta = min(beta, best)
    return best
