"""Reads {"texts": [...], "values": [...]} and says what PyYAML makes of each text, and of
each text that it writes of the values: its events, null if it refuses it."""
import json
import sys

import yaml


def scalar(event):
    style = "plain" if event.style is None else "quoted"
    return style + json.dumps(event.value)


def events(text):
    said = []
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        name = type(event).__name__
        if getattr(event, "anchor", None) or getattr(event, "tag", None):
            said.append("foreign")
        if name == "ScalarEvent":
            said.append(scalar(event))
        elif name in ("SequenceStartEvent", "MappingStartEvent"):
            said.append(("[" if name[0] == "S" else "{") + ("" if event.flow_style else " indented"))
        elif name in ("SequenceEndEvent", "MappingEndEvent"):
            said.append("end")
        elif name in ("AliasEvent", "DocumentStartEvent"):
            said.append(name)
    return said[1:] if said[:1] == ["DocumentStartEvent"] else said


def read(text):
    try:
        return events(text)
    except (yaml.YAMLError, ValueError, OverflowError):
        return None


def dumps(value):
    for style in None, "'", '"', "|", ">":
        for flow in False, True:
            for unicode in False, True:
                yield yaml.safe_dump(value, default_style=style, default_flow_style=flow, allow_unicode=unicode)


asked = json.load(sys.stdin)
texts = asked["texts"] + [text for value in asked["values"] for text in dumps(value)]
json.dump([{"text": text, "events": read(text)} for text in texts], sys.stdout)
